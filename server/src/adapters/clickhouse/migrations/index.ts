import { observations } from './0001-observations.ts';
import { rawAnswers } from './0002-raw-answers.ts';
import { referrals } from './0003-referrals.ts';
import { agentVisits } from './0004-agent-visits.ts';
import { distinctTopics } from './0005-distinct-topics.ts';
import { usage } from './0006-usage.ts';
import { ranks } from './0007-ranks.ts';
import { rivals } from './0008-rivals.ts';
import { installation } from './0009-installation.ts';
import type { Migration } from './migration.ts';

/** In order. A new step goes into a file `0001-what-it-does.ts` of its own and to the end of this list. */
export const migrations: readonly Migration[] = [
  observations,
  rawAnswers,
  referrals,
  agentVisits,
  distinctTopics,
  usage,
  ranks,
  rivals,
  installation,
];
