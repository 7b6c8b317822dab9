import type { Tool } from '../tool.ts';
import { actionTools } from './actions.ts';
import { answerTools } from './answers.ts';
import { auditTools } from './audits.ts';
import { competitorTools } from './competitors.ts';
import { costTools } from './costs.ts';
import { figureTools } from './figures.ts';
import { lookAroundTools } from './look-around.ts';
import { pipelineTools } from './pipelines.ts';
import { promptTools } from './prompts.ts';
import { reportTools } from './reports.ts';
import { signalTools } from './signals.ts';
import { sourceTools } from './sources.ts';

/** All tools, in listed order. */
export const tools: readonly Tool[] = [
  ...lookAroundTools,
  ...figureTools,
  ...signalTools,
  ...actionTools,
  ...answerTools,
  ...sourceTools,
  ...promptTools,
  ...competitorTools,
  ...auditTools,
  ...pipelineTools,
  ...reportTools,
  ...costTools,
];
