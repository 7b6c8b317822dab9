import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../src/main/config/config.ts';
import { namesOfSettings } from '../../src/main/config/describe-settings.ts';
import {
  allDirectives,
  allSteps,
  type Directive,
  readDeployFile,
  readDirectives,
  readDockerfile,
  readUnit,
  repositoryRoot,
} from '../support/examples/deploy-files.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';

const ports = { PORT: '8080', EDGE_PORT: '8081', SIGHTLINE_METRICS_PORT: '9464' };
/** What a part takes to stop after it drained, from stop-once.ts. */
const stopSeconds = 9;

function assertSettings(names: Iterable<string>, where: string): number {
  const known = new Set(namesOfSettings());
  const all = [...names];
  for (const name of all) assert.ok(known.has(name), `${where}: ${name} is no setting`);
  return all.length;
}

/** Variables of a file for `--env-file`, `EnvironmentFile=` and `--from-env-file`. */
async function readEnvFile(name: string): Promise<Record<string, string>> {
  const lines = (await readDeployFile(name)).split('\n').filter((line) => /^[^#]/.test(line));
  return Object.fromEntries(lines.map((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? [line]));
}

describe('Dockerfile', () => {
  const read = async () =>
    readDockerfile(await readFile(join(repositoryRoot, 'Dockerfile'), 'utf8'));

  it('copies what is there and what the context holds, from stages that come before', async () => {
    const ignored = await readFile(join(repositoryRoot, '.dockerignore'), 'utf8');
    const sent = ignored.split('\n').flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? []);
    // Also what no step names: compilers read it, and what it extends.
    assert.ok(sent.includes('tsconfig.json'));
    for (const path of sent) assert.ok(existsSync(join(repositoryRoot, path)), path);
    const stages = await read();
    let copied = 0;
    for (const [at, { from, steps }] of stages.entries()) {
      const before = stages.slice(0, at).map(({ name }) => name);
      assert.ok(from === '$NODE' || before.includes(from), from);
      for (const { rest } of steps.filter(({ instruction }) => instruction === 'COPY')) {
        const [stage] = /(?<=^--from=)\S+/.exec(rest) ?? [];
        const sources = rest
          .split(' ')
          .filter((word) => !word.startsWith('--'))
          .slice(0, -1);
        copied += sources.length;
        if (stage) assert.ok(before.includes(stage), stage);
        else
          for (const source of sources.filter((one) => one !== '.')) {
            assert.ok(existsSync(join(repositoryRoot, source)), source);
            assert.ok(
              sent.some((one) => `${source}/`.startsWith(`${one}/`)),
              `${source} is not sent`,
            );
          }
      }
    }
    console.log(`${stages.length} stages, ${copied} copies`);
  });

  it('makes two images that run as a user without rights, and only write to volumes', async () => {
    const stages = await read();
    assert.equal(stages.at(-1)?.name, 'whole');
    for (const target of ['whole', 'servers']) {
      const steps = allSteps(stages, target);
      const last = (instruction: string) =>
        steps.findLast((step) => step.instruction === instruction)?.rest ?? '';
      assert.match(last('USER'), /^[1-9]\d*:[1-9]\d*$/);
      assert.equal(last('STOPSIGNAL'), 'SIGTERM');
      assert.deepEqual(JSON.parse(last('VOLUME')), ['/data', '/tmp']);
      const [program, file = '', ...args] = JSON.parse(last('CMD'));
      assert.deepEqual([program, args], ['node', ['run']]);
      assert.ok(
        steps.some(({ instruction, rest }) => instruction === 'COPY' && rest.startsWith(file)),
      );
      const variables = Object.fromEntries(
        last('ENV')
          .split(' ')
          .map((pair) => pair.split('=')),
      );
      assertSettings(Object.keys(variables), 'Dockerfile');
      assert.deepEqual({ ...variables, ...ports }, variables);
      assert.equal(readConfig(variables).dataDir, '/data');
      assert.equal(last('EXPOSE'), `${ports.PORT} ${ports.EDGE_PORT}`);
    }
  });

  it('asks for health by a program that fails where nothing answers', async () => {
    const { rest = '' } =
      allSteps(await read(), 'whole').find((step) => step.instruction === 'HEALTHCHECK') ?? {};
    const [program = '', ...args] = z
      .array(z.string())
      .parse(JSON.parse(rest.slice(rest.indexOf('['))));
    assert.equal(program, 'node');
    assert.match(args.at(-1) ?? '', /\/readyz/);
    // A port on which nothing listens.
    const env = { SIGHTLINE_METRICS_PORT: '9' };
    assert.equal(spawnSync(process.execPath, args, { env }).status, 1);
  });
});

const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10));
const variables = z.record(z.string(), z.union([z.string(), z.number()]));
const composeService = z.strictObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  env_file: z.literal('.env').optional(),
  environment: variables,
  volumes: z.array(z.string()),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:(\d+):\1$/)).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).optional(),
  deploy: z.strictObject({ replicas: z.int() }).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: seconds,
      timeout: seconds,
      start_period: seconds,
    })
    .optional(),
  init: z.literal(true).optional(),
  read_only: z.literal(true).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  restart: z.literal('unless-stopped').optional(),
  shm_size: z.string().optional(),
  ulimits: z.looseObject({}).optional(),
  stop_grace_period: seconds.optional(),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), composeService),
  volumes: z.record(z.string(), z.null()),
});

describe('compose.yml', () => {
  const read = async () =>
    composeFile.parse(parse(await readDeployFile('compose.yml'), { merge: true }));

  it('runs an API, two workers and an edge in the image without engines, read-only', async () => {
    const { services } = await read();
    const ours = Object.entries(services).filter(([, { image }]) => image === 'sightline');
    assert.deepEqual(
      ours.map(([name, { deploy }]) => [name, deploy?.replicas ?? 1]),
      [
        ['api', 1],
        ['worker', 2],
        ['edge', 1],
      ],
    );
    let settings = 0;
    for (const [role, service] of ours) {
      assert.deepEqual(service.command?.slice(1), ['scripts/start.mjs', 'run', '--role', role]);
      assert.deepEqual(service.volumes, ['/data', '/tmp']);
      assert.ok(service.read_only && service.cap_drop && service.security_opt);
      settings += assertSettings(Object.keys(service.environment), role);
      const drain = Number(service.environment.SIGHTLINE_DRAIN_SECONDS ?? 0);
      assert.ok((service.stop_grace_period ?? 0) > drain + stopSeconds);
      const [port] = service.ports ?? [];
      const own = { api: ports.PORT, edge: ports.EDGE_PORT }[role];
      assert.equal(port, own && `127.0.0.1:${own}:${own}`);
    }
    console.log(`${Object.keys(services).length} services, ${settings} settings`);
  });

  it('waits for services that are there, and can be told to be healthy', async () => {
    const { services, volumes: named } = await read();
    for (const { depends_on = {}, volumes } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const wanted = services[name];
        assert.ok(wanted, name);
        const tellsHealth = wanted.healthcheck !== undefined || wanted.image === 'sightline';
        assert.ok(condition === 'service_completed_successfully' || tellsHealth, name);
      }
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) await readDeployFile(source);
        else assert.ok(source.startsWith('/') || source in named, volume);
      }
    }
  });

  it('takes each secret from the file of which there is an example', async () => {
    const example = await readEnvFile('compose.env.example');
    const text = await readDeployFile('compose.yml');
    const wanted = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
    assert.equal(text.match(/\$\{/g)?.length, text.match(/\$\{\w+:\?\}/g)?.length);
    for (const name of wanted) assert.equal(example[name], '', name);
    const own = Object.keys(example).filter((name) => !/^(POSTGRES|CLICKHOUSE|EDGE_D)/.test(name));
    assertSettings(own, 'compose.env.example');
  });

  it('has examples of settings that a part takes', async () => {
    for (const file of ['servers.env.example', 'edge.env.example']) {
      const example = await readEnvFile(file);
      assertSettings(Object.keys(example), file);
      const { analytics } = readConfig(example);
      assert.equal(analytics?.engine, 'clickhouse');
    }
  });
});

const directives: Readonly<Record<string, readonly string[]>> = {
  Unit: ['After', 'Description', 'Wants'],
  Install: ['WantedBy'],
  Service: [
    ...['AmbientCapabilities', 'CapabilityBoundingSet', 'Environment', 'EnvironmentFile'],
    ...['ExecStart', 'Group', 'KillMode', 'KillSignal', 'LimitNOFILE', 'LockPersonality'],
    ...['NoNewPrivileges', 'PrivateDevices', 'PrivateMounts', 'PrivateTmp', 'ProtectClock'],
    ...['ProtectControlGroups', 'ProtectHome', 'ProtectHostname', 'ProtectKernelLogs'],
    ...['ProtectKernelModules', 'ProtectKernelTunables', 'ProtectProc', 'ProtectSystem'],
    ...['RemoveIPC', 'Restart', 'RestartSec', 'RestrictAddressFamilies', 'RestrictNamespaces'],
    ...['RestrictRealtime', 'RestrictSUIDSGID', 'StateDirectory', 'StateDirectoryMode'],
    ...['SystemCallArchitectures', 'SystemCallErrorNumber', 'SystemCallFilter'],
    ...['TimeoutStopSec', 'Type', 'UMask', 'User', 'WorkingDirectory'],
  ],
};
const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;

describe('units of systemd', () => {
  const unitFiles = async () =>
    (await readdir(join(repositoryRoot, 'docs/examples/deploy/systemd'))).sort();

  it('are one for the whole service and one for each role, and have time to stop', async () => {
    const files = await unitFiles();
    const roles = files.map((file) => /^sightline-(\w+)@\.service$/.exec(file)?.[1]);
    assert.deepEqual(roles, ['api', 'edge', 'worker', undefined]);
    let count = 0;
    for (const [at, file] of files.entries()) {
      const lines = readUnit(await readDeployFile(`systemd/${file}`));
      for (const { section, name } of lines)
        assert.ok(directives[section]?.includes(name), `${file}: ${name} in ${section}`);
      count += lines.length;
      const valuesOf = (name: string) =>
        lines.filter((line) => line.name === name).map(({ value }) => value);
      const one = (name: string) => valuesOf(name).at(-1) ?? '';
      const [, script, ...args] = one('ExecStart').split(' ');
      assert.ok(existsSync(join(repositoryRoot, script ?? '')), script);
      assert.deepEqual(args, ['run', ...(roles[at] ? ['--role', roles[at]] : [])]);
      const set = valuesOf('Environment').join(' ').replaceAll('%i', '8080').split(' ');
      const environment = Object.fromEntries(set.map((pair) => pair.split('=')));
      assertSettings(Object.keys(environment), file);
      const { drainSeconds, dataDir, metricsPort } = readConfig(environment);
      assert.ok(Number(one('TimeoutStopSec')) > drainSeconds + stopSeconds);
      assert.ok(`${dataDir}/`.startsWith(`/var/lib/${one('StateDirectory')}/`));
      assert.equal(metricsPort !== undefined, roles[at] !== undefined);
    }
    console.log(`${files.length} units, ${count} directives`);
  });

  testsThatNeed(hasSystemd ? undefined : 'needs systemd-analyze').it(
    'are what systemd itself takes',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'sightline-units-'));
      try {
        for (const file of await unitFiles()) {
          const text = await readDeployFile(`systemd/${file}`);
          // Only a machine that runs the service has its user, program and folder.
          const local = text
            .replace('/usr/bin/node', process.execPath)
            .replace('/opt/sightline', repositoryRoot);
          await writeFile(join(folder, file.replace('@', '@8080')), local);
        }
        const files = (await readdir(folder)).map((file) => join(folder, file));
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
          encoding: 'utf8',
        });
        assert.deepEqual([status, stderr], [0, '']);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});

const nginxNames = new Set(
  (
    'client_max_body_size default keepalive keepalive_timeout listen location map proxy_buffering ' +
    'proxy_connect_timeout proxy_http_version proxy_next_upstream proxy_pass proxy_read_timeout ' +
    'proxy_request_buffering proxy_send_timeout proxy_set_header return server server_name ' +
    'ssl_certificate ssl_certificate_key ssl_protocols ssl_session_cache upstream'
  ).split(' '),
);
const caddyNames = new Set(
  (
    'dial_timeout flush_interval health_interval health_uri keepalive max_size read_timeout ' +
    'request_body reverse_proxy transport write_timeout'
  ).split(' '),
);
const maxImportMegabytes = 50;
const silentSeconds = 300;

describe('proxies with TLS', () => {
  const valuesOf = (all: readonly Directive[], name: string) =>
    all.filter((one) => one.name === name).map(({ values }) => values.join(' '));

  it('nginx leads to both ports, says who asks, and is more patient than the service', async () => {
    const all = allDirectives(readDirectives(await readDeployFile('proxy/nginx.conf'), ';'));
    for (const { name } of all) assert.ok(nginxNames.has(name) || name === '', name);
    const upstreams = valuesOf(all, 'upstream');
    assert.deepEqual(
      valuesOf(all, 'proxy_pass'),
      upstreams.map((name) => `http://${name}`),
    );
    const servers = valuesOf(all, 'server').filter(Boolean);
    assert.deepEqual(
      servers,
      [ports.PORT, ports.EDGE_PORT].map((port) => `127.0.0.1:${port}`),
    );
    for (const { inner } of all.filter(({ name }) => name === 'location')) {
      const headers = valuesOf(inner, 'proxy_set_header');
      for (const header of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
        assert.ok(headers.includes(header), header);
      assert.deepEqual(valuesOf(inner, 'proxy_buffering'), ['off']);
    }
    const [ofApi = ''] = valuesOf(all, 'proxy_read_timeout');
    assert.ok(Number.parseInt(ofApi, 10) > silentSeconds);
    const [body = ''] = valuesOf(all, 'client_max_body_size');
    assert.ok(Number.parseInt(body, 10) > maxImportMegabytes);
    console.log(`nginx: ${all.length} directives`);
  });

  it('Caddy leads to both ports, and is more patient than the service', async () => {
    const sites = readDirectives(await readDeployFile('proxy/Caddyfile'), '\n');
    const all = allDirectives(sites.flatMap(({ inner }) => inner));
    for (const { name } of all) assert.ok(caddyNames.has(name), name);
    const servers = valuesOf(all, 'reverse_proxy');
    assert.deepEqual(
      servers,
      [ports.PORT, ports.EDGE_PORT].map((port) => `127.0.0.1:${port}`),
    );
    const [ofApi = ''] = valuesOf(all, 'read_timeout');
    assert.ok(Number.parseInt(ofApi, 10) > silentSeconds);
    // Caddy's MB are millions.
    const [, mebibytes] = /^(\d+)MiB$/.exec(valuesOf(all, 'max_size')[0] ?? '') ?? [];
    assert.ok(Number(mebibytes) > maxImportMegabytes);
    console.log(`Caddy: ${all.length} directives`);
  });
});
