#!/bin/sh
# Tries the cluster of compose.yml from a clone of the repository after `npm ci`. Not yet run on a cluster.
# Runs the golden sets, kills a replica, restarts it, and compares what each replica has, and what the service answers.
set -eu
cd "$(dirname "$0")"
. ./.env
root=../../../..
url="http://sightline:$CLICKHOUSE_PASSWORD@127.0.0.1:8123"
work=$(mktemp -d)
service=

end() {
  [ -z "$service" ] || kill "$service" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

golden() {
  (cd "$root" && SIGHTLINE_TEST_CLICKHOUSE_URL="$url" SIGHTLINE_TEST_CLICKHOUSE_CLUSTER=sightline npm test -- conformance)
}

# What one server has, or all shards by it: server, table.
sums() {
  docker compose exec -T "$1" clickhouse-client --user sightline --password "$CLICKHOUSE_PASSWORD" --database sightline_check \
    --select_sequential_consistency 1 \
    --query "SELECT brand_id, count(), sum(cityHash64(id, version, change, response_text)) FROM $2 FINAL GROUP BY brand_id ORDER BY brand_id"
}

answer() {
  curl --fail --silent --header "Authorization: Bearer $key" \
    "http://127.0.0.1:18080/v1/1/query?fields=date,ai_platform,responses,brand_presence_percentage"
}

docker compose up --detach --wait
golden || fail "the golden sets, with every replica"

key=$(od -An -N 20 -tx1 /dev/urandom | tr -d ' \n')
(cd "$root" && exec env SIGHTLINE_DATA_DIR="$work/data" CLICKHOUSE_URL="$url/sightline_check" CLICKHOUSE_CLUSTER=sightline \
  PORT=18080 EDGE_PORT=18081 SIGHTLINE_DEMO=on SIGHTLINE_API_KEY="$key" npm start) >"$work/log" 2>&1 &
service=$!
tries=0
until grep -q 'Sample data: complete' "$work/log"; do
  tries=$((tries + 1))
  [ "$tries" -lt 300 ] || fail "the sample data did not come: $(tail -5 "$work/log")"
  sleep 2
done

answer >"$work/answer-before"
sums clickhouse-1-1 observations >"$work/all-before"

docker compose kill clickhouse-1-2
answer >"$work/answer-without"
sums clickhouse-1-1 observations >"$work/all-without"
cmp "$work/answer-before" "$work/answer-without" || fail "the answer without a replica"
cmp "$work/all-before" "$work/all-without" || fail "the rows without a replica"

docker compose up --detach --wait
docker compose exec -T clickhouse-1-2 clickhouse-client --user sightline --password "$CLICKHOUSE_PASSWORD" \
  --query "SYSTEM SYNC REPLICA sightline_check.observations_shard"
for shard in 1 2; do
  sums "clickhouse-$shard-1" observations_shard >"$work/first"
  sums "clickhouse-$shard-2" observations_shard >"$work/second"
  cmp "$work/first" "$work/second" || fail "the replicas of shard $shard"
done
sums clickhouse-2-2 observations >"$work/all-after"
cmp "$work/all-before" "$work/all-after" || fail "the rows after the replica returned"
golden || fail "the golden sets, after the replica returned"
echo "The golden sets hold, and every replica has the same rows."
