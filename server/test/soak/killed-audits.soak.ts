import { it } from 'node:test';
import { killDuringAudits } from '../support/kills/killed-audits.ts';

it('after three kill -9 during 200 audits each has ended, once', () =>
  killDuringAudits({ audits: 200, kills: 3, withinMs: 400_000 }));
