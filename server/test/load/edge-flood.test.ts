import { it } from 'node:test';
import { floodEdge } from '../support/sites/edge-flood.ts';

it('the edge forgets what strangers ask for, and nothing that is live', {
  timeout: 170_000,
}, async (context) => {
  context.diagnostic(await floodEdge({ requests: 7_000, signal: context.signal }));
});
