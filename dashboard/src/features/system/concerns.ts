import type { SystemState } from '#contract/accounts/system-state.ts';
import { counted } from '../../lib/words/format.ts';

const hour = 3_600;
const minute = 60;

/** `less than a minute`, `5 minutes`, `2 hours`, `3 days`. */
export function spanInWords(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < 2 * hour) return counted(Math.round(seconds / minute), 'minute');
  if (seconds < 48 * hour) return counted(Math.round(seconds / hour), 'hour');
  return counted(Math.round(seconds / (24 * hour)), 'day');
}

/** What an operator should look at, most urgent first: what docs/examples/watching/alerts.yml calls about. */
export function concernsOf({ database, answers, collection, jobs, deliveries }: SystemState) {
  const { providers, budgets } = collection;
  const lateJobs = jobs.filter((queue) => queue.oldest_seconds > hour / 2);
  const found: (string | false)[] = [
    !answers.ready && 'The store of answers does not answer.',
    !collection.has_worker && 'No worker is collecting. Start one, or look at why it ended.',
    database.connections.wanted > 0 && 'Requests wait for connections to PostgreSQL.',
    collection.oldest_seconds > hour &&
      `A question has been due for ${spanInWords(collection.oldest_seconds)}.`,
    ...providers.flatMap(({ provider, unavailable, rate_limited, unauthorized }) => [
      unauthorized > 0 && `${provider} refuses ${counted(unauthorized, 'key')}.`,
      unavailable > 0 &&
        `${counted(unavailable, 'key')} of ${provider} ${unavailable === 1 ? 'rests' : 'rest'} after failures in a row.`,
      rate_limited > 0 &&
        `${provider} limits the rate of ${counted(rate_limited, 'key')}: they wait.`,
    ]),
    budgets.day.spent > 0 && `${counted(budgets.day.spent, 'budget')} of today: spent.`,
    budgets.month.spent > 0 && `${counted(budgets.month.spent, 'budget')} of this month: spent.`,
    ...lateJobs.map(
      ({ queue, oldest_seconds }) =>
        `A job of the queue “${queue}” has waited for ${spanInWords(oldest_seconds)}.`,
    ),
    deliveries.oldest_seconds > hour / 4 &&
      `Events for webhooks are ${spanInWords(deliveries.oldest_seconds)} late.`,
  ];
  return found.filter((concern) => concern !== false);
}
