#!/usr/bin/env bash
# Times the whole program on a large file made by `random`: plies and megabytes a second, bytes a
# ply, peak memory of `check`, and how much longer `stats` takes. Medians of RUNS runs; the runs of one
# and of two threads and of both commands alternate, so that their ratios hold on a machine whose speed
# drifts.
#
#   benches/whole.sh [GAME [COUNT [RUNS [RULES]]]]
set -euo pipefail
cd "$(dirname "$0")/.."

game=${1:-gol} count=${2:-200000} runs=${3:-5} rules=${4:-}
cargo build --release --locked --quiet
touchline=target/release/touchline
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/records.$game

"$touchline" random --quiet --game "$game" --count "$count" --seed 1 ${rules:+--rules "$rules"} --output "$file"
bytes=$(stat -c %s "$file")
plies=$("$touchline" check --format jsonl "$file" | tail -n 1 | sed 's/.*"plies":\([0-9]*\).*/\1/')

for ((run = 0; run < runs; run++)); do
    for jobs in 1 2; do
        /usr/bin/time -a -o "$folder/jobs-$jobs" -f '%e %M' "$touchline" check --jobs "$jobs" "$file" >"$folder/findings"
        /usr/bin/time -a -o "$folder/stats-$jobs" -f '%e %M' "$touchline" stats --jobs "$jobs" "$file" >"$folder/tables"
    done
done

printf '%s: %s records, %s plies, %s bytes\n' "$game" "$count" "$plies" "$bytes"
for jobs in 1 2; do
    median=$(sort -n "$folder/jobs-$jobs" | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }')
    memory=$(awk '$2 > m { m = $2 } END { print m }' "$folder/jobs-$jobs")
    awk -v jobs="$jobs" -v t="$median" -v p="$plies" -v b="$bytes" -v m="$memory" 'BEGIN {
        printf "--jobs %d: %.2f s, %.1f million plies/s, %.0f MB/s, %.1f bytes a ply, peak %.0f MB\n",
            jobs, t, p / t / 1e6, b / t / 1e6, b / p, m / 1024 }'
    sort -n "$folder/stats-$jobs" | awk -v jobs="$jobs" -v check="$median" '
        { t[NR] = $1; if ($2 > m) m = $2 }
        END {
            median = t[int((NR + 1) / 2)]
            printf "stats --jobs %d: %.2f s, %.2f times that of check, peak %.0f MB\n", jobs, median, median / check, m / 1024
        }'
done
