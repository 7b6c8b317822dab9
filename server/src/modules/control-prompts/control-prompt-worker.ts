import type { Services } from '#kernel/context.ts';
import { type Rounds, startRounds } from '#kernel/rounds.ts';
import { type ChannelCallOptions, createDirectoryReader } from '../collection/index.ts';
import { askDue } from './asking/ask-due.ts';
import { planWeek } from './asking/plan-week.ts';
import { markJumps } from './judging/mark-jumps.ts';

const planEveryMs = 60_000;
const askEveryMs = 10_000;
const judgeEveryMs = 60_000;

/** Asks control prompts until it is stopped. Any number of workers share the work; each can be killed at any moment. */
export function startControlPrompts(services: Services, options: ChannelCallOptions): Rounds {
  const { logger } = services;
  const stopping = new AbortController();
  // One for all rounds: it remembers keys that it opened, and those that nobody can.
  const readDirectory = createDirectoryReader(services);
  const rounds = [
    startRounds(logger, 'planning control prompts', planEveryMs, () =>
      planWeek(services, readDirectory),
    ),
    startRounds(logger, 'asking control prompts', askEveryMs, () =>
      askDue(services, options, stopping.signal, readDirectory),
    ),
    startRounds(logger, 'judging control prompts', judgeEveryMs, () => markJumps(services)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
