import { it } from 'node:test';
import { killDuringAudits } from '../support/kills/killed-audits.ts';

it('after kill -9 each audit ends, once', () =>
  killDuringAudits({ audits: 12, kills: 1, withinMs: 120_000 }));
