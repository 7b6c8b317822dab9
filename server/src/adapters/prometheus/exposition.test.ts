import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gaugeLines, joinMetrics } from './exposition.ts';

describe('metrics as text', () => {
  it('names the role, and escapes what a label may not hold', () => {
    const gauge = {
      name: 'sightline_jobs',
      help: 'Jobs.',
      values: [{ labels: { queue: 'a "b"\\\n' }, value: 2 }, { value: 0.5 }],
    };
    assert.equal(
      gaugeLines([gauge], 'worker'),
      [
        '# HELP sightline_jobs Jobs.',
        '# TYPE sightline_jobs gauge',
        'sightline_jobs{queue="a \\"b\\"\\\\\\n",role="worker"} 2',
        'sightline_jobs{role="worker"} 0.5',
        '',
      ].join('\n'),
    );
  });

  it('puts everything of one name together, and says once what it is', () => {
    const of = (role: string, more = '') =>
      `# HELP a First.\n# TYPE a counter\na{role="${role}"} 1\n\n${more}`;
    const other = '# HELP b Second.\n# TYPE b gauge\nb 3\n';
    assert.equal(
      joinMetrics([of('api'), '', of('worker', other)]),
      '# HELP a First.\n# TYPE a counter\na{role="api"} 1\na{role="worker"} 1\n# HELP b Second.\n# TYPE b gauge\nb 3\n',
    );
  });
});
