import { it } from 'node:test';
import { loadEveryNight } from '../support/kills/load-for-days.ts';

it('tables loaded for six nights from the feeds alone, and an export, equal the service row by row', (t) =>
  loadEveryNight(6, t));
