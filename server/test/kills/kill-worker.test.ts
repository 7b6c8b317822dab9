import { it } from 'node:test';
import { killWorkers } from '../support/collection/kill-workers.ts';

it('three workers killed in mid-work: one observation each, and no cost unrecorded', () =>
  killWorkers({ prompts: 200, kills: 3, workers: 1, maxLifeMs: 300, atOnce: 6 }));
