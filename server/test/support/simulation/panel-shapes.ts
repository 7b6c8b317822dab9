import type { PanelShape } from './panel.ts';

/** From prompts that share a third of what they answer to prompts that nearly always answer the same. */
export const correlations = [0.3, 0.5, 0.7, 0.9] as const;

type Shape = Omit<PanelShape, 'correlation'>;

/** How brands ask in practice: few prompts often, many prompts rarely, every schedule in between. */
export const panelShapes: Readonly<Record<string, Shape>> = {
  'few prompts, daily': {
    ...{ metric: 'presence', mean: 0.5, prompts: 12, platforms: 4 },
    ...{ answers: [28, 28], unevenMix: false },
  },
  'weekly, four platforms': {
    ...{ metric: 'presence', mean: 0.3, prompts: 30, platforms: 4 },
    ...{ answers: [4, 4], unevenMix: false },
  },
  'weekly, many prompts': {
    ...{ metric: 'presence', mean: 0.3, prompts: 100, platforms: 3 },
    ...{ answers: [4, 4], unevenMix: false },
  },
  'rare brand, twice a month': {
    ...{ metric: 'presence', mean: 0.1, prompts: 150, platforms: 2 },
    ...{ answers: [2, 2], unevenMix: false },
  },
  'mix of questions varies': {
    ...{ metric: 'presence', mean: 0.4, prompts: 60, platforms: 5 },
    ...{ answers: [0, 6], unevenMix: true },
  },
  'asked once': {
    ...{ metric: 'presence', mean: 0.3, prompts: 80, platforms: 4 },
    ...{ answers: [1, 1], unevenMix: false },
  },
  'score of the brand': {
    ...{ metric: 'brand score', mean: 0.6, prompts: 60, platforms: 3 },
    ...{ answers: [2, 6], unevenMix: false },
  },
  'score of competitors, mix varies': {
    ...{ metric: 'competitor score', mean: 0.5, prompts: 60, platforms: 3 },
    ...{ answers: [0, 6], unevenMix: true },
  },
};
