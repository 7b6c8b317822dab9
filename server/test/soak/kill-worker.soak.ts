import { it } from 'node:test';
import { killWorkers } from '../support/collection/kill-workers.ts';

it('thirty workers killed during 2,000 variants', () =>
  killWorkers({ prompts: 1000, kills: 30, workers: 2, maxLifeMs: 3000, atOnce: 2 }));
