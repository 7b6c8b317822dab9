import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { namesOfSettings } from '../../src/main/config/describe-settings.ts';
import { readDeployFile, repositoryRoot } from '../support/examples/deploy-files.ts';

const labels = z.strictObject({ app: z.literal('sightline'), role: z.string().optional() });
const selector = z.strictObject({ matchLabels: labels });
const quantities = z.record(z.string(), z.string().regex(/^\d+(m|Mi|Gi)$/));
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('metrics') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
});

const container = z.strictObject({
  name: z.string(),
  image: z.literal('sightline'),
  command: z.array(z.string()),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })),
  // Kubernetes takes only text as a value.
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});

const deployment = z.strictObject({
  replicas: z.int().min(2),
  selector,
  strategy: z.looseObject({ type: z.enum(['RollingUpdate', 'Recreate']) }),
  template: z.strictObject({
    metadata: z.strictObject({ labels }),
    spec: z.strictObject({
      automountServiceAccountToken: z.literal(false),
      enableServiceLinks: z.literal(false),
      terminationGracePeriodSeconds: z.int(),
      securityContext: z.strictObject({
        runAsNonRoot: z.literal(true),
        runAsUser: z.int().positive(),
        runAsGroup: z.int().positive(),
        fsGroup: z.int().positive(),
        seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
      }),
      topologySpreadConstraints: z.array(z.looseObject({ labelSelector: selector })),
      containers: z.tuple([container]),
      volumes: z.array(
        z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) }),
      ),
    }),
  }),
});

// The controller ignores an Ingress with a value that it does not take.
const seconds = z.string().regex(/^\d+s$/);
const annotations = z.strictObject({
  'nginx.org/client-max-body-size': z.string().regex(/^(0|\d+m)$/),
  'nginx.org/proxy-buffering': z.literal('False'),
  'nginx.org/proxy-read-timeout': seconds,
  'nginx.org/proxy-send-timeout': seconds,
  'nginx.org/websocket-services': z.literal('sightline-edge').optional(),
});

const named = z.looseObject({ name: z.string() });
const backend = z.strictObject({
  service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
});
const path = z.strictObject({ path: z.literal('/'), pathType: z.literal('Prefix'), backend });
const port = z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() });
const manifest = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment') },
    ...{ metadata: named, spec: deployment },
  }),
  z.strictObject({
    ...{ apiVersion: z.literal('policy/v1'), kind: z.literal('PodDisruptionBudget') },
    ...{ metadata: named, spec: z.strictObject({ minAvailable: z.int().min(1), selector }) },
  }),
  z.strictObject({
    ...{ apiVersion: z.literal('v1'), kind: z.literal('Service'), metadata: named },
    spec: z.strictObject({ selector: labels, ports: z.array(port) }),
  }),
  z.strictObject({
    ...{ apiVersion: z.literal('networking.k8s.io/v1'), kind: z.literal('Ingress') },
    metadata: z.strictObject({ name: z.string(), annotations }),
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({ host: z.string(), http: z.strictObject({ paths: z.tuple([path]) }) }),
      ),
    }),
  }),
  z.strictObject({
    ...{ apiVersion: z.literal('networking.k8s.io/v1'), kind: z.literal('NetworkPolicy') },
    metadata: named,
    spec: z.looseObject({ podSelector: selector }),
  }),
]);
type Manifest = z.infer<typeof manifest>;

const stopSeconds = 9;

describe('manifests for Kubernetes', () => {
  let all: Manifest[];
  let deployments: Extract<Manifest, { kind: 'Deployment' }>[];
  before(async () => {
    const { resources } = parse(await readDeployFile('kubernetes/kustomization.yml'));
    const folder = join(repositoryRoot, 'docs/examples/deploy/kubernetes');
    const files = (await readdir(folder)).filter((file) => file !== 'kustomization.yml');
    assert.deepEqual([...resources].sort(), files.sort());
    const texts = await Promise.all(files.map((file) => readDeployFile(`kubernetes/${file}`)));
    all = texts.flatMap((text) =>
      parseAllDocuments(text).map((document) => manifest.parse(document.toJS())),
    );
    deployments = all.filter((one) => one.kind === 'Deployment');
    console.log(`${all.length} manifests in ${files.length} files`);
  });

  const roleOf = ({ spec }: (typeof deployments)[number]) => spec.selector.matchLabels.role ?? '';

  it('has each part as the image without engines runs it', async () => {
    assert.deepEqual(deployments.map(roleOf).sort(), ['api', 'edge', 'worker']);
    const known = new Set(namesOfSettings());
    for (const one of deployments) {
      const role = roleOf(one);
      const { template, selector: own } = one.spec;
      assert.deepEqual(template.metadata.labels, own.matchLabels);
      const { containers, volumes } = template.spec;
      const [{ command, env, envFrom, ports, volumeMounts }] = containers;
      assert.deepEqual(command, ['node', 'scripts/start.mjs', 'run', '--role', role]);
      for (const { name } of env) assert.ok(known.has(name), `${name} is no setting`);
      assert.equal(envFrom[0]?.secretRef.name, role === 'edge' ? 'sightline-edge' : 'sightline');
      const places = volumeMounts.map(({ mountPath }) => mountPath);
      assert.deepEqual(places, ['/data', '/tmp']);
      assert.deepEqual(
        volumeMounts.map(({ name }) => name),
        volumes.map(({ name }) => name),
      );
      const listens = new Map(ports.map(({ name, containerPort }) => [name, containerPort]));
      assert.equal(listens.get('http'), { api: 8080, edge: 8081 }[role]);
      const settings = new Map(env.map(({ name, value }) => [name, value]));
      assert.equal(settings.get('SIGHTLINE_METRICS_PORT'), String(listens.get('metrics')));
      // Else the probes, which come from outside of the container, would find nothing.
      assert.equal(settings.get('SIGHTLINE_METRICS_HOST'), '0.0.0.0');
    }
  });

  it('gives each part the time to be missed, to drain and to stop', () => {
    for (const { spec } of deployments) {
      const { terminationGracePeriodSeconds: grace, containers } = spec.template.spec;
      const [{ env, readinessProbe, startupProbe }] = containers;
      const setting = env.find(({ name }) => name === 'SIGHTLINE_DRAIN_SECONDS');
      const drain = Number(setting?.value ?? 0);
      assert.ok(grace > drain + stopSeconds);
      const missed = readinessProbe.periodSeconds * readinessProbe.failureThreshold;
      assert.ok(!setting || missed < drain);
      assert.ok(startupProbe.periodSeconds * startupProbe.failureThreshold >= 120);
    }
  });

  it('leads hosts with a certificate to services, and these to ports of pods', () => {
    const services = all.filter((one) => one.kind === 'Service');
    const budgets = all.filter((one) => one.kind === 'PodDisruptionBudget');
    for (const { spec } of services) {
      const pods = deployments.find((one) => roleOf(one) === spec.selector.role);
      const listens = pods?.spec.template.spec.containers[0].ports.map(({ name }) => name);
      for (const { targetPort } of spec.ports) assert.ok(listens?.includes(targetPort), targetPort);
      assert.ok(budgets.some((one) => one.spec.selector.matchLabels.role === spec.selector.role));
    }
    const ingresses = all.filter((one) => one.kind === 'Ingress');
    for (const { spec } of ingresses)
      for (const { host, http } of spec.rules) {
        assert.ok(
          spec.tls.some(({ hosts }) => hosts.includes(host)),
          host,
        );
        const { service } = http.paths[0].backend;
        const found = services.find(({ metadata }) => metadata.name === service.name);
        assert.ok(
          found?.spec.ports.some(({ name }) => name === service.port.name),
          service.name,
        );
      }
    assert.deepEqual([services.length, budgets.length, ingresses.length], [2, 2, 2]);
  });
});
