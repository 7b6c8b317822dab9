import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eraseLine, terminalLine } from './terminal-line.ts';

const time = Date.parse('2026-03-01T12:34:56Z');
const clock = new Date(time).toTimeString().slice(0, 8);

function shown(entry: object, hasColours = false): string {
  const line = { level: 30, time, pid: 7, hostname: 'host', ...entry };
  return terminalLine(JSON.stringify(line), hasColours).replace(eraseLine, '');
}

describe('a line of the log on a terminal', () => {
  it('has the time, the level, the part, the message and the fields', () => {
    assert.equal(
      shown({
        level: 40,
        name: 'worker',
        msg: 'a page failed',
        url: 'https://a.example',
        tries: 3,
      }),
      `${clock} warning worker a page failed url=https://a.example tries=3\n`,
    );
    assert.equal(shown({ msg: 'moved', to: { a: 'b c' } }), `${clock} info moved to={"a":"b c"}\n`);
  });

  it('erases the line that it is written on', () => {
    assert.ok(terminalLine(JSON.stringify({ level: 30, time }), false).startsWith('\r\u001b[K'));
  });

  it('shows the trace of an error, and of a warning only why', () => {
    const err = {
      type: 'Error',
      message: 'no room',
      stack: 'Error: no room\n    at write (a.ts:1)',
    };
    assert.equal(
      shown({ level: 50, msg: 'stopping', err }),
      `${clock} error stopping\n    Error: no room\n    at write (a.ts:1)\n`,
    );
    assert.equal(
      shown({ level: 40, msg: 'again', err }),
      `${clock} warning again reason="no room"\n`,
    );
  });

  it('has colours only where they are wanted', () => {
    assert.equal(
      shown({ level: 50, msg: 'stopping' }, true),
      `\u001b[2m${clock}\u001b[0m \u001b[31merror\u001b[0m stopping\n`,
    );
  });

  it('lets nothing that others wrote steer the terminal', () => {
    const line = shown({
      msg: 'bad \u001b[2J',
      path: '/\u009b31m\r\n',
      err: { message: '\u0007' },
    });
    assert.doesNotMatch(line.trimEnd(), /\p{Cc}/u);
  });
});
