import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { agentNames } from '../edge.ts';
import { eventually, type RunningService } from '../process.ts';
import { untilAnswered } from './retrying-client.ts';
import type { Scene, Writer } from './writers.ts';

const host = 'kills.example';

/**
 * Visits of an AI agent at the edge. An answer does not promise that its visit is stored, since visits travel in
 * batches: there are never more of them than requests, and once nothing is killed all of them arrive.
 */
export async function edgeWriter(
  { client, brandId }: Scene,
  operatorToken: string,
  service: () => RunningService,
): Promise<Writer> {
  const sites = `/v1/${brandId}/sites`;
  const made = async (method: string, path: string, body?: object, credential?: string) => {
    const answer = await client(method, path, body, credential);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string };
  };
  const { id } = await made('POST', sites, { domain: host, origin: 'https://origin.example' });
  await made('PATCH', `/operator/sites/${id}`, { integration_status: 'active' }, operatorToken);
  const version = { url: `https://${host}/page`, markdown: '# A page' };
  const staged = await made('POST', `${sites}/${id}/versions`, version);
  await made('POST', `${sites}/${id}/versions/${staged.id}/publish`);
  let asked = 0;
  const visitOnce = async (): Promise<void> => {
    for (;;) {
      asked += 1;
      const status = await visit(service()).catch(() => undefined);
      if (status === 200) return;
      await pause(100);
    }
  };
  return {
    name: 'visits',
    write: visitOnce,
    async verify() {
      const path = `${sites}/${id}/agent-traffic`;
      const visits = async () => {
        const { body } = await untilAnswered(() => client('GET', path));
        const { items } = body as { items: { visits: number }[] };
        return items.reduce((sum, item) => sum + item.visits, 0);
      };
      const before = await visits();
      assert.ok(before <= asked, `${before} visits of ${asked} requests`);
      await visitOnce();
      assert.ok(await eventually(async () => (await visits()) > before, 60_000), 'a visit is lost');
      assert.ok((await visits()) <= asked, 'a visit comes twice');
    },
  };
}

/** The edge prints where it listens each time it is started. */
function visit(service: RunningService): Promise<number> {
  const address = [...service.stdout().matchAll(/Edge for AI agents: (\S+)/g)].at(-1)?.[1];
  if (address === undefined) return Promise.reject(new Error('the edge is not there yet'));
  return new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': agentNames.gpt };
    const sent = request(`${address}/page`, { headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject).end();
  });
}
