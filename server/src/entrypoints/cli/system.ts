import type { SystemState } from '#contract/accounts/system-state.ts';
import { command } from './command.ts';

/** Shows how the installation is: only for operators. */
export const systemCommand = command({
  name: 'system',
  summary: 'See how the installation is: stores, collection, queues, webhooks, cost.',
  options: {},
  examples: ['system'],
  async run({ operator, print }) {
    const client = await operator();
    const state = (await client.request('GET', '/operator/system')) as SystemState;
    for (const [label, value] of describe(state)) print(`${label.padEnd(20)}${value}`);
  },
});

function describe({
  database,
  answers,
  collection,
  jobs,
  deliveries,
}: SystemState): [string, string][] {
  const { connections } = database;
  const { budgets, providers } = collection;
  const size = answers.file_bytes === null ? '' : `, ${megabytes(answers.file_bytes)}`;
  const waiting = jobs.filter((queue) => queue.waiting + queue.running > 0);
  const paused = providers.flatMap(({ provider, unavailable, rate_limited, unauthorized }) => [
    ...(unavailable > 0 ? [`${provider} (${unavailable} after failures)`] : []),
    ...(rate_limited > 0 ? [`${provider} (${rate_limited} rate limited)`] : []),
    ...(unauthorized > 0 ? [`${provider} (${unauthorized} refused)`] : []),
  ]);
  return [
    ['PostgreSQL', `${megabytes(database.bytes)}, ${connections.busy} connections busy`],
    ['Answers', `${answers.engine}${size}${answers.ready ? '' : ', does not answer'}`],
    ['Collecting', collection.has_worker ? 'yes' : 'no worker collects'],
    [
      'Questions',
      `${collection.due} due, ${collection.later} later, ${collection.asking} being asked`,
    ],
    ['Oldest question', late(collection.oldest_seconds)],
    ['Paused keys', paused.join(', ') || 'none'],
    [
      'Spent',
      `${dollars(collection.spent_today_usd)} today, ${dollars(collection.spent_month_usd)} this month`,
    ],
    ['Budgets spent', `${budgets.day.spent} of a day, ${budgets.month.spent} of a month`],
    ...waiting.map((queue): [string, string] => [
      `Jobs: ${queue.queue}`,
      `${queue.waiting} waiting, ${queue.running} running, oldest ${late(queue.oldest_seconds)}`,
    ]),
    [
      'Webhooks',
      `${deliveries.waiting} events not delivered, oldest ${late(deliveries.oldest_seconds)}`,
    ],
  ];
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const dollars = (usd: number) => `$${usd.toFixed(2)}`;

function late(seconds: number): string {
  if (seconds < 1) return 'on time';
  return seconds < 120 ? `${Math.round(seconds)} s late` : `${Math.round(seconds / 60)} min late`;
}
