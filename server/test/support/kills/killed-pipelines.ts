import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { WebhookDelivery } from '#contract/outgoing/webhooks.ts';
import type { Submission, TrackingRecord } from '#contract/pages/pipeline.ts';
import type { SiteVersion } from '#contract/pages/sites.ts';
import { brandBody } from '../records/brand.ts';
import { copyPreparedData } from '../service/prepared-data.ts';
import {
  eventually,
  type RunningService,
  startService,
  withDataFolder,
} from '../service/process.ts';
import { startWebServer, type WebServer } from '../service/web-server.ts';
import { startPipelineOrigin } from '../sites/pipeline-origin.ts';
import { killService } from './processes.ts';

interface Options {
  readonly urls: number;
  /** How often the service is killed while it works, at random moments. */
  readonly kills: number;
  readonly withinMs: number;
}

const key = 'a-key-for-the-pipelines-of-this-test';
const operatorToken = 'an-operator-for-the-pipelines-of-this-test';
const maxLifeMs = 4_000;

/**
 * Kills the service, without warning, while it carries pages to the edge. Afterwards each track has ended, each
 * page has one version, published once, and each event was delivered under one id.
 */
export async function killDuringPipelines({ urls, kills, withinMs }: Options): Promise<void> {
  const [origin, receiver] = await Promise.all([startPipelineOrigin(), startWebhookReceiver()]);
  await withDataFolder(async (dataDir) => {
    await copyPreparedData(dataDir);
    const env = {
      SIGHTLINE_API_KEY: key,
      SIGHTLINE_OPERATOR_TOKEN: operatorToken,
      SIGHTLINE_ALLOWED_PRIVATE_HOSTS: `${origin.host},${receiver.host}`,
      EDGE_PORT: '0',
    };
    let service = startService(dataDir, env);
    try {
      const client = clientOf(() => service);
      const { id: brandId } = await client<{ id: number }>('POST', '/v1/brands', brandBody);
      const siteId = await activeSite(client, brandId, origin);
      const batches: Submission[] = [];
      let killedWorkers = 0;
      const perBatch = Math.ceil(urls / (kills + 1));
      for (let kill = 0; kill <= kills; kill += 1) {
        const pages = Array.from({ length: perBatch }, (_, index) =>
          index % 6 === 5
            ? `${origin.origin}/gone/${kill}-${index}`
            : `${origin.origin}/article/${kill}-${index}`,
        );
        batches.push(
          await client<Submission>('POST', `/v2/orchestration/optimize-and-deploy/${brandId}`, {
            urls: pages,
            optimize: true,
            deploy_axp: true,
            site_id: siteId,
            target_prompts: ['Which shoe holds on wet rock?'],
            webhook_url: `${receiver.origin}/mine`,
          }),
        );
        if (kill === kills) break;
        await pause(Math.random() * maxLifeMs);
        killedWorkers += await killService(service);
        service = startService(dataDir, env);
        await service.ready;
      }
      assert.ok(killedWorkers > 0, 'no worker was found to kill');
      const submitted: Submitted = { client, brandId, batches, service, withinMs };
      const records = await allEnded(submitted);
      await checkVersions(client, brandId, siteId, records);
      await allDelivered(submitted);
      checkEvents(batches, records, receiver.received);
    } finally {
      await killService(service);
      await Promise.all([origin.close(), receiver.close()]);
    }
  });
}

type Client = <Answer>(
  method: string,
  path: string,
  body?: unknown,
  as?: string,
) => Promise<Answer>;

/** The caller says what it asked for; what the API answers is tested elsewhere. */
function clientOf(service: () => RunningService): Client {
  return async <Answer>(method: string, path: string, body?: unknown, as = key) => {
    const response = await fetch(`${await service().ready}${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as Answer;
  };
}

async function activeSite(
  client: Client,
  brandId: number,
  { host, origin }: { readonly host: string; readonly origin: string },
): Promise<string> {
  const { id } = await client<{ id: string }>('POST', `/v1/${brandId}/sites`, {
    domain: host,
    origin,
  });
  await client('PATCH', `/operator/sites/${id}`, { integration_status: 'active' }, operatorToken);
  return id;
}

interface Submitted {
  readonly client: Client;
  readonly brandId: number;
  readonly batches: readonly Submission[];
  /** The one that runs after the last kill. */
  readonly service: RunningService;
  readonly withinMs: number;
}

async function allEnded(submitted: Submitted): Promise<TrackingRecord[]> {
  const { client, brandId, batches, service, withinMs } = submitted;
  let records: TrackingRecord[] = [];
  const haveEnded = await eventually(async () => {
    await pause(1_000);
    records = [];
    for (const { token } of batches.flatMap(({ tokens }) => tokens)) {
      const path = `/v2/orchestration/optimize-and-deploy/${brandId}/${token}`;
      records.push(await client<TrackingRecord>('GET', path));
    }
    return records.every(({ status }) => status === 'completed' || status === 'failed');
  }, withinMs);
  const states = records.map(({ status }) => status).join(' ');
  assert.ok(haveEnded, `${states}: ${service.stderr().slice(-2_000)}`);
  for (const { url, status, error } of records) {
    const expected = url.includes('/gone/') ? 'failed' : 'completed';
    assert.equal(status, expected, `${url}: ${JSON.stringify(error)}`);
  }
  return records;
}

async function checkVersions(
  client: Client,
  brandId: number,
  siteId: string,
  records: readonly TrackingRecord[],
): Promise<void> {
  const path = `/v1/${brandId}/sites/${siteId}/versions?limit=10000`;
  const { items } = await client<{ items: SiteVersion[] }>('GET', path);
  const completed = records.filter(({ status }) => status === 'completed');
  assert.deepEqual(
    items.map(({ id }) => id).sort(),
    completed.map(({ axp_version_id: id }) => id).sort(),
    'a page was staged twice or not at all',
  );
  for (const { state, published_at: at } of items) assert.ok(state === 'live' && at !== null);
}

async function allDelivered(submitted: Submitted): Promise<void> {
  const { client, brandId, batches, service, withinMs } = submitted;
  const [batch] = batches;
  const path = `/v1/${brandId}/webhooks/${batch?.webhook_id}/deliveries?limit=10000`;
  const areDelivered = await eventually(async () => {
    await pause(1_000);
    const { items } = await client<{ items: WebhookDelivery[] }>('GET', path);
    return items.length > 0 && items.every(({ status }) => status === 'delivered');
  }, withinMs);
  assert.ok(areDelivered, `events wait: ${service.stderr().slice(-2_000)}`);
}

/** At least once, under one id: a kill between the receiver's answer and our note sends it again. */
function checkEvents(
  batches: readonly Submission[],
  records: readonly TrackingRecord[],
  received: readonly Received[],
): void {
  const ids = new Map<string, Set<unknown>>();
  for (const one of received) {
    const secret = batches[0]?.webhook_secret ?? '';
    const { type, data } = verified(secret, one) as {
      type: string;
      data: { token?: string; pipeline_id: string };
    };
    const event = `${type} ${data.token ?? data.pipeline_id}`;
    ids.set(event, (ids.get(event) ?? new Set()).add(one.headers['webhook-id']));
  }
  for (const [event, seen] of ids) assert.equal(seen.size, 1, `${event} has several ids`);
  const completed = ['audit.completed', 'optimization.completed', 'deployment.completed'];
  const expected = [
    ...batches.map(({ pipeline_id: id }) => `pipeline.completed ${id}`),
    ...records.flatMap(({ token, status }) =>
      (status === 'completed' ? completed : ['pipeline.failed']).map((type) => `${type} ${token}`),
    ),
  ];
  assert.deepEqual([...ids.keys()].sort(), expected.sort());
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver extends WebServer {
  /** Everything that came, oldest first. */
  readonly received: Received[];
  /** What it answers from now on; 204 until told otherwise. */
  behave(answer: (response: ServerResponse, received: Received) => void): void;
}

/** Somebody's endpoint on loopback. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let behaviour = (response: ServerResponse, _received: Received): void => {
    response.writeHead(204).end();
  };
  const server = await startWebServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const one = { path: request.url ?? '', headers: request.headers, body };
    received.push(one);
    behaviour(response, one);
  });
  return {
    ...server,
    received,
    behave(answer) {
      behaviour = answer;
    },
  };
}

/** The payload, if the signature is what the Standard Webhooks library takes; throws otherwise. */
export function verified(secret: string, { headers, body }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
