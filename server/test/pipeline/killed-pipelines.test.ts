import { it } from 'node:test';
import { killDuringPipelines } from '../support/killed-pipelines.ts';

it('after three kill -9 each page is published once, each event told under one id', () =>
  killDuringPipelines({ urls: 24, kills: 3, withinMs: 100_000 }));
