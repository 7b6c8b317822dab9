import type { Tool } from '../tool.ts';
import { actionTools } from './actions.ts';
import { alertTools } from './alerts.ts';
import { annotationTools } from './annotations.ts';
import { answerTools } from './answers.ts';
import { auditTools } from './audits.ts';
import { brandComparisonTools } from './brand-comparison.ts';
import { competitorTools } from './competitors.ts';
import { costTools } from './costs.ts';
import { figureTools } from './figures.ts';
import { lookAroundTools } from './look-around.ts';
import { pipelineTools } from './pipelines.ts';
import { planTools } from './plans.ts';
import { promptTools } from './prompts.ts';
import { reportTools } from './reports.ts';
import { signalTools } from './signals.ts';
import { sourceTools } from './sources.ts';
import { trafficTools } from './traffic.ts';

/** All tools, in listed order. */
export const tools: readonly Tool[] = [
  ...lookAroundTools,
  ...figureTools,
  ...brandComparisonTools,
  ...signalTools,
  ...annotationTools,
  ...alertTools,
  ...actionTools,
  ...answerTools,
  ...sourceTools,
  ...promptTools,
  ...competitorTools,
  ...trafficTools,
  ...auditTools,
  ...pipelineTools,
  ...reportTools,
  ...costTools,
  ...planTools,
];
