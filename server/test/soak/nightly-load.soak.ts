import { it } from 'node:test';
import { loadEveryNight } from '../support/kills/load-for-days.ts';

it('tables loaded for thirty nights from the feeds alone, and an export, equal the service row by row', (t) =>
  loadEveryNight(30, t));
