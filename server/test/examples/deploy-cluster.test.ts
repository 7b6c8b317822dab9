import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { namesOfSettings } from '../../src/main/config/describe-settings.ts';
import { readDeployFile, repositoryRoot } from '../support/examples/deploy-files.ts';

const seconds = z.string().regex(/^\d+s$/);
const service = z.strictObject({
  image: z.string().regex(/^clickhouse\/clickhouse-(server|keeper):\d+\.\d+$/),
  hostname: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.int()])),
  volumes: z.array(z.string()),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:(\d+):\1$/)).optional(),
  depends_on: z.array(z.string()).optional(),
  ulimits: z.looseObject({}).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      ...{ interval: seconds, timeout: seconds, start_period: seconds },
    })
    .optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: seconds,
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

const fromEnvironment = z.strictObject({ '@from_env': z.string() });
const address = z.strictObject({ host: z.string(), port: z.int() });
const clusterConfig = z.strictObject({
  macros: z.strictObject({ shard: fromEnvironment, replica: fromEnvironment }),
  remote_servers: z.record(
    z.string(),
    z.strictObject({
      secret: fromEnvironment,
      shard: z.array(
        z.strictObject({ internal_replication: z.literal(true), replica: z.array(address) }),
      ),
    }),
  ),
  zookeeper: z.strictObject({ node: z.array(address) }),
  distributed_ddl: z.strictObject({ path: z.string() }),
});
const keeperConfig = z.looseObject({
  keeper_server: z.looseObject({
    tcp_port: z.int(),
    server_id: fromEnvironment,
    raft_configuration: z.strictObject({
      server: z.array(z.strictObject({ id: z.int(), hostname: z.string(), port: z.int() })),
    }),
  }),
});

describe('the compose file of a ClickHouse cluster', () => {
  let compose: z.infer<typeof composeFile>;
  let config: z.infer<typeof clusterConfig>;
  let keeper: z.infer<typeof keeperConfig>['keeper_server'];
  before(async () => {
    const read = async (name: string) =>
      parse(await readDeployFile(`cluster/${name}`), { merge: true });
    compose = composeFile.parse(await read('compose.yml'));
    config = clusterConfig.parse(await read('cluster.yaml'));
    ({ keeper_server: keeper } = keeperConfig.parse(await read('keeper.yaml')));
  });

  const servers = () =>
    Object.entries(compose.services).filter(([, { image }]) => image.includes('server'));

  it('has two shards of two replicas, each under the name that the others know', () => {
    const [[name, cluster] = []] = Object.entries(config.remote_servers);
    assert.equal(name, 'sightline');
    const known = cluster?.shard.map(({ replica }) => replica.map(({ host }) => host)) ?? [];
    assert.deepEqual(
      known.map((hosts) => hosts.length),
      [2, 2],
    );
    for (const [at, hosts] of known.entries()) {
      for (const host of hosts) {
        const { hostname, environment } = compose.services[host] ?? {};
        assert.equal(hostname, host);
        assert.equal(environment?.SHARD, at + 1);
        assert.equal(environment?.REPLICA, host);
      }
    }
    assert.deepEqual(
      known.flat(),
      servers().map(([host]) => host),
    );
  });

  it('has three Keepers, which servers and each other find', () => {
    const { raft_configuration, tcp_port, server_id } = keeper;
    assert.equal(raft_configuration.server.length, 3);
    for (const { id, hostname } of raft_configuration.server) {
      const { environment } = compose.services[hostname] ?? {};
      assert.equal(environment?.[server_id['@from_env']], id);
    }
    const nodes = raft_configuration.server.map(({ hostname: host }) => ({ host, port: tcp_port }));
    assert.deepEqual(config.zookeeper.node, nodes);
    for (const [, { depends_on }] of servers())
      assert.deepEqual(
        depends_on,
        nodes.map(({ host }) => host),
      );
  });

  it('gives each what its configuration takes from the environment, and files that are there', async () => {
    const { macros, remote_servers } = config;
    const taken = [
      macros.shard,
      macros.replica,
      ...Object.values(remote_servers).map((one) => one.secret),
    ];
    for (const [, { environment }] of servers())
      for (const name of taken) assert.ok(name['@from_env'] in environment, name['@from_env']);
    for (const { volumes } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) await readDeployFile(`cluster/${source}`);
        else assert.ok(source in compose.volumes, volume);
      }
    }
    const text = await readDeployFile('cluster/compose.yml');
    const example = await readDeployFile('cluster/cluster.env.example');
    for (const [, name = ''] of text.matchAll(/\$\{(\w+):\?\}/g))
      assert.match(example, new RegExp(`^${name}=$`, 'm'));
  });

  it('comes with a script that a shell reads, of settings that there are', async () => {
    const path = join(repositoryRoot, 'docs/examples/deploy/cluster/check.sh');
    const { status, stderr } = spawnSync('sh', ['-n', path], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    const script = await readDeployFile('cluster/check.sh');
    const set = [...script.matchAll(/\b((?:SIGHTLINE|CLICKHOUSE)_[A-Z_]+)=/g)].map(
      ([, one]) => one,
    );
    const known = new Set(namesOfSettings());
    const unknown = set.filter((one = '') => !known.has(one) && !one.startsWith('SIGHTLINE_TEST_'));
    assert.deepEqual(unknown, []);
    const named = [...script.matchAll(/\b(clickhouse-\d-\d)\b/g)].map(([, one = '']) => one);
    for (const one of named) assert.ok(one in compose.services, one);
  });
});
