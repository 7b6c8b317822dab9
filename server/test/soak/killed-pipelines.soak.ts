import { it } from 'node:test';
import { killDuringPipelines } from '../support/kills/killed-pipelines.ts';

it('after thirty kill -9 each page is published once, each event told under one id', () =>
  killDuringPipelines({ urls: 240, kills: 30, withinMs: 600_000 }));
