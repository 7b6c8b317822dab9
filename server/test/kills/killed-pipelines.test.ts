import { it } from 'node:test';
import { killDuringPipelines } from '../support/kills/killed-pipelines.ts';

it('after kill -9 each page is published once, each event told under one id', () =>
  killDuringPipelines({ urls: 8, kills: 1, withinMs: 100_000 }));
