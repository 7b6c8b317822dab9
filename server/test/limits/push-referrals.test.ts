import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { failed } from '../../../cli/src/program/failures.ts';
import { type ServiceClient, ServiceUnreachable } from '../../src/entrypoints/cli/command.ts';
import { createServiceClient } from '../../src/entrypoints/cli/service-client.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import {
  type ConnectedBrand,
  connectedBrand,
  referralEvent,
} from '../support/records/referrals.ts';
import { commandContext, runInContext } from '../support/service/operator-command.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
let client: ServiceClient;
let call: KeyCaller;
let folder: string;
let file: string;
let mine: ConnectedBrand;
before(async () => {
  service = await startTestService();
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const key = await (await service.organization()).key();
  client = createServiceClient(address, key);
  call = callerWith(service.call, key);
  folder = await mkdtemp(join(tmpdir(), 'sightline-push-'));
});
after(async () => {
  await rm(folder, { recursive: true });
  await service.close();
});
beforeEach(async () => {
  mine = await connectedBrand(call);
  file = join(folder, `${mine.connectionId}.ndjson`);
});

interface Ran {
  readonly code: number;
  readonly printed: string[];
  readonly progress: string[];
  readonly errors: string[];
  /** How many lines each batch had that was sent. */
  readonly sent: number[];
}

/** Runs the command as typed; `disturb` may fail before a batch is sent. */
async function push(
  options: string[] = [],
  disturb: (batch: number) => void = () => {},
): Promise<Ran> {
  const ran: Ran = { code: 0, printed: [], progress: [], errors: [], sent: [] };
  let batches = 0;
  const disturbed: ServiceClient = {
    ...client,
    async sendLines(path, lines) {
      batches += 1;
      disturb(batches);
      ran.sent.push(lines.toString().trimEnd().split('\n').length);
      return client.sendLines(path, lines);
    },
  };
  const context = commandContext({
    key: async () => disturbed,
    print: (line: string) => void ran.printed.push(line),
    showProgress: (line: string) => void ran.progress.push(line),
  });
  const typed = ['push-referrals', file, '--connection', mine.connectionId, ...options];
  const code = await runInContext(typed, context, (line) => void ran.errors.push(line));
  return { ...ran, code };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify(referralEvent({ raw_page_value: `/${at}` })),
  );
const stored = async () => (await mine.report('group_by=page&limit=1')).total;

describe('push-referrals', () => {
  it('pushes a file in batches of 10,000 lines and leaves nothing behind', async () => {
    await writeFile(file, `\ufeff${lines(20_001).join('\r\n')}\r\n\r\n`);
    const { code, printed, progress, sent } = await push();
    assert.equal(code, 0);
    assert.deepEqual(sent, [10_000, 10_000, 1]);
    assert.deepEqual(printed, ['20001 events accepted, 0 rejected.']);
    assert.match(progress[0] ?? '', /^░+ 0%/);
    assert.match(progress.at(-1) ?? '', /^█+ 100% {2}20001 accepted/);
    assert.equal(await stored(), 20_001);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.includes('progress')),
      [],
    );
  });

  it('keeps below the limit of bytes', async () => {
    const long = Array.from({ length: 3000 }, (_, at) =>
      JSON.stringify(referralEvent({ raw_page_value: String(at).padEnd(2000, 'x') })),
    );
    await writeFile(file, long.join('\n'));
    const { code, sent } = await push(['--brand', String(mine.brand.id)]);
    assert.equal(code, 0);
    assert.ok(sent.length === 2, String(sent));
    assert.equal(await stored(), 3000);
  });

  it('resumes where it was stopped, and only with the same file', async () => {
    await writeFile(file, lines(25_000).join('\n'));
    const stopped = await push([], (batch) => {
      if (batch === 3) throw failed('stopped');
    });
    assert.deepEqual(
      [stopped.code, stopped.sent, stopped.errors],
      [1, [10_000, 10_000], ['stopped']],
    );
    assert.equal(await stored(), 20_000);
    const resumed = await push();
    assert.deepEqual(resumed.sent, [5000]);
    assert.deepEqual(resumed.printed, [
      'Resuming after line 20000.',
      '25000 events accepted, 0 rejected.',
    ]);
    assert.equal(await stored(), 25_000);
    const stop = (batch: number) => {
      if (batch === 2) throw failed('stopped');
    };
    await push([], stop);
    assert.deepEqual((await push(['--restart'], stop)).sent, [10_000]);
    await writeFile(file, lines(12_000).join('\n'));
    assert.deepEqual((await push()).sent, [10_000, 2000]);
  });

  it('waits for a service that is busy or starting', async () => {
    await writeFile(file, lines(10).join('\n'));
    const { code, sent } = await push([], (batch) => {
      if (batch < 4) throw new ServiceUnreachable('busy', 0);
    });
    assert.deepEqual([code, sent], [0, [10]]);
    assert.equal(await stored(), 10);
  });

  it('names the lines that were rejected and continues', async () => {
    const wrong = JSON.stringify({ ...referralEvent(), date: 'x' });
    const plain = JSON.stringify(referralEvent({ raw_referrer_value: 'google' }));
    await writeFile(file, [lines(1)[0], '', wrong, plain, lines(2)[1]].join('\n'));
    const { code, printed } = await push();
    assert.equal(code, 0);
    assert.match(printed[0] ?? '', /^line 3: date: Input should be an existing day/);
    assert.match(printed[1] ?? '', /^line 4: raw_referrer_value: 'google' is a search engine/);
    assert.equal(printed[2], '2 events accepted, 2 rejected.');
    await writeFile(file, [wrong, wrong].join('\n'));
    const { printed: none } = await push();
    assert.match(none[1] ?? '', /^line 2: date: /);
    assert.equal(none[2], '0 events accepted, 2 rejected.');
  });

  it('stops at a line that is no JSON, by its number', async () => {
    await writeFile(file, [...lines(3), '{"date":', ...lines(3)].join('\n'));
    const { code, errors, sent } = await push();
    assert.deepEqual([code, sent], [1, []]);
    assert.match(errors[0] ?? '', /^Line 4 is not JSON/);
  });

  it('stops at a line that is longer than any event', async () => {
    await writeFile(file, `${lines(1)[0]}\n"${'x'.repeat(6_000_000)}"\n`);
    const { code, errors } = await push();
    assert.equal(code, 1);
    assert.match(errors[0] ?? '', /^Line 2 is longer than/);
  });

  it('says what is missing or unknown', async () => {
    const { errors } = await push();
    assert.match(errors[0] ?? '', /There is no file/);
    await writeFile(file, lines(1).join('\n'));
    await call('DELETE', `${mine.base}/connections/${mine.connectionId}`);
    assert.match((await push()).errors[0] ?? '', /disabled/);
    mine = { ...mine, connectionId: '01KA3V7Q2C8Z5E9XJ4T6W0RNBD' };
    assert.match((await push()).errors[0] ?? '', /No brand that this key reaches/);
  });
});
