import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { operations } from '#contract/operations/index.ts';
import { openApiDocument } from '../../src/entrypoints/http/openapi/openapi.ts';
import { answerOf, createMovingCaller } from '../support/service/moved-service.ts';
import { runOperatorProcess, startOperatorProcess } from '../support/service/operator-process.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { eventually, startApi, startService, withDataFolder } from '../support/service/process.ts';
import { s3Keys, s3Place, startS3Server } from '../support/service/s3-server.ts';

const environment = {
  SIGHTLINE_API_KEY: 'key_of_a_service_that_moves',
  SIGHTLINE_ADMIN_EMAIL: 'admin@backups.example',
  SIGHTLINE_ADMIN_PASSWORD: 'password-of-backups',
  SIGHTLINE_RATE_LIMIT: '0',
  // Nothing but the test changes anything.
  SIGHTLINE_COLLECTION: 'off',
};

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/auth/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: environment.SIGHTLINE_ADMIN_EMAIL,
      password: environment.SIGHTLINE_ADMIN_PASSWORD,
    }),
  });
  return ((await response.json()) as { token: string }).token;
}

const queries = [
  'date,ai_platform,responses,brand_presence_percentage,citation_count',
  'prompt,competitor_name,competitor_presence_percentage,competitor_mention_share',
  'source_url,source_type,citation_count,citation_unique_responses',
  'stage,prompt_topic,brand_position_score,brand_sentiment_score,brand_average_rank',
].map((fields) => `query?start_date=2026-03-01&end_date=2026-03-31&fields=${fields}`);

/** They are made by their documented examples, so that few tables of PostgreSQL are empty. */
const created = [
  ...['createPersona', 'createSavedView', 'createAnnotation', 'registerCampaign', 'createReport'],
  ...['createAction', 'shareTable', 'createReferralConnection', 'createSite', 'createWebhook'],
  ...['createAlertChannel', 'createAlert', 'pasteAnswer', 'createApiKey', 'invitePerson'],
  ...['putOrganizationLook', 'putOrganizationDisplay', 'putSignalSettings', 'putCollectionBudget'],
];

async function createRecords(address: string, token: string, brandId: number): Promise<number> {
  const document = openApiDocument(operations);
  let accepted = 0;
  for (const { id, method, path } of operations) {
    if (!created.includes(id)) continue;
    const described = document.paths[path]?.[method.toLowerCase() as 'post'];
    const [example] = Object.values(
      described?.requestBody?.content['application/json']?.examples ?? {},
    );
    const response = await fetch(`${address}${withIds(path, brandId)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(example?.value),
    });
    await response.text();
    if (response.ok) accepted += 1;
  }
  return accepted;
}

const withIds = (path: string, brandId: number) =>
  path.replace('{brand_id}', String(brandId)).replace('{organization_id}', '1');

/** What every read of a brand and its organization answers that needs no more than their ids. */
async function readAll(address: string, token: string, brandId: number) {
  const paths = operations
    .filter(({ method, access }) => method === 'GET' && access.kind !== 'operator')
    .map(({ path }) => withIds(path, brandId))
    .filter((path) => !path.includes('{'));
  const asked = [...paths, ...queries.map((query) => `/v1/${brandId}/${query}`)];
  const answers = new Map<string, string>();
  for (const path of asked) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}${path}`, { headers });
    const body = await response.text();
    // When somebody was last seen changes by looking.
    const lasting = body.replaceAll(/"last_(seen|used)_at":"[^"]*"/g, '"last_$1_at":""');
    if (response.status === 200) answers.set(path, lasting);
  }
  return answers;
}

describe('a backup of a running service', () => {
  let folder = '';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let tidied: Promise<void>;
  const folders = () => ({ from: join(folder, 'from'), backup: join(folder, 'backup') });
  before(async () => {
    await new Promise<void>((ready) => {
      tidied = withDataFolder(async (made) => {
        folder = made;
        ready();
        await held;
      });
    });
  });
  after(async () => {
    release();
    await tidied;
  });

  it('is restored as it was, while answers were imported', async (test) => {
    const { from, backup } = folders();
    await copyPreparedData(from);
    const first = startService(from, environment);
    test.after(() => first.process.kill('SIGKILL'));
    const address = await first.ready;
    const call = createMovingCaller(address, from);
    const token = await signIn(address);
    const quiet = await call.createPrompt();
    const quietNumbers = Array.from({ length: 300 }, (_, at) => at);
    await call.import(
      quiet.brandId,
      quietNumbers.map((number) => answerOf(quiet.promptId, number)),
    );
    const records = await createRecords(address, token, quiet.brandId);
    assert.ok(records > 12, String(records));
    const busy = await call.createPrompt();
    const readQuiet = () => readAll(address, token, quiet.brandId);
    const unchanged = await readQuiet();

    let isCopying = true;
    const acknowledged: number[] = [];
    const importing = (async () => {
      for (let number = 0; isCopying; number += 20) {
        const numbers = Array.from({ length: 20 }, (_, at) => number + at);
        await call.import(
          busy.brandId,
          numbers.map((one) => answerOf(busy.promptId, one)),
        );
        acknowledged.push(...numbers);
      }
    })();
    await eventually(() => acknowledged.length > 100, 20_000);
    const before = acknowledged.length;
    const { code, output } = await runOperatorProcess(from, ['backup', backup]);
    assert.equal(code, 0, output);
    isCopying = false;
    await importing;
    assert.ok(acknowledged.length > before, 'nothing was imported meanwhile');
    const later = await readQuiet();
    const busyAnswers = `/v1/${busy.brandId}/responses?limit=1`;
    const everything = `/v1/${busy.brandId}/query?start_date=2026-03-01&end_date=2026-03-31&fields=date,source_url,responses,brand_presence_percentage`;
    const whole = await call.read(everything);
    first.process.kill('SIGTERM');
    assert.equal(await first.exited, 0, first.stderr());

    await withDataFolder(async (to) => {
      const restored = await runOperatorProcess(to, ['restore', backup]);
      assert.equal(restored.code, 0, restored.output);
      // No worker, which would judge alerts and report problems by now.
      const second = startApi(to, environment);
      test.after(() => second.process.kill('SIGKILL'));
      const again = createMovingCaller(await second.ready, to);
      // The session of before still holds.
      const found = await readAll(await second.ready, token, quiet.brandId);
      const stable = [...unchanged].filter(([path, body]) => later.get(path) === body);
      for (const [path, body] of stable) assert.equal(found.get(path), body, path);
      const { total } = JSON.parse(await again.read(busyAnswers));
      assert.ok(total >= before && total <= acknowledged.length, `${before} <= ${total}`);
      test.diagnostic(
        `${records} records created; ${stable.length} of ${unchanged.size} reads did not change and are equal; ` +
          `${total} answers of the other brand, ${before} before the backup and ${acknowledged.length} after it`,
      );
      assert.ok(stable.length > 60, String(stable.length));
      for (const query of queries) {
        const rows = JSON.parse(found.get(`/v1/${quiet.brandId}/${query}`) ?? '[]');
        assert.ok(rows.length > 0, query);
      }

      // The same answers again replace theirs; later ones are new.
      for (let at = 0; at < acknowledged.length; at += 500) {
        const numbers = acknowledged.slice(at, at + 500);
        await again.import(
          busy.brandId,
          numbers.map((one) => answerOf(busy.promptId, one)),
        );
      }
      assert.equal(JSON.parse(await again.read(busyAnswers)).total, acknowledged.length);
      assert.equal(await again.read(everything), whole);
      second.process.kill('SIGTERM');
      assert.equal(await second.exited, 0, second.stderr());
      const checked = await runOperatorProcess(to, ['check']);
      assert.equal(checked.code, 0, checked.output);
      assert.match(checked.output, /Both stores agree/);
    });
  });

  it('is refused where a byte is flipped, or a file is cut off or gone, before anything is written', async () => {
    const { backup } = folders();
    const [table = ''] = (await readdir(join(backup, 'postgres'))).filter((name) =>
      name.includes('brands'),
    );
    const [answers = ''] = await readdir(join(backup, 'answers'));
    const damages: Record<string, (copy: string) => Promise<void>> = {
      'does not have the checksum': (copy) =>
        change(join(copy, 'answers', answers), (bytes) => {
          bytes[100] = (bytes[100] ?? 0) ^ 1;
          return bytes;
        }),
      'bytes instead of': (copy) =>
        change(join(copy, 'postgres', table), (bytes) => bytes.subarray(0, -1)),
      'secret.key is missing': (copy) => rm(join(copy, 'secret.key')),
      'was changed after the backup': (copy) =>
        change(join(copy, 'manifest.json'), (bytes) =>
          Buffer.from(bytes.toString().replace('"format": 1', '"format": 2')),
        ),
      'There is no backup': (copy) => rm(join(copy, 'manifest.json')),
    };
    for (const [reason, damage] of Object.entries(damages)) {
      await withDataFolder(async (to) => {
        const copy = join(folder, 'damaged');
        await cp(backup, copy, { recursive: true });
        await damage(copy);
        const { code, output } = await runOperatorProcess(to, ['restore', copy]);
        assert.equal(code, 1, output);
        assert.match(output, new RegExp(reason));
        assert.deepEqual(await readdir(to), []);
        await rm(copy, { recursive: true });
      });
    }
    const whole = await runOperatorProcess(folder, ['restore', backup, '--check']);
    assert.match(whole.output, /The backup is whole/);
  });

  it('is restored by the next attempt where one was killed, and no service starts in between', async () => {
    const { backup } = folders();
    await withDataFolder(async (to) => {
      const killed = startOperatorProcess(to, ['restore', backup]);
      const exited = once(killed, 'exit');
      const isHalfway = async () => (await readdir(to)).includes('duckdb');
      assert.ok(await eventually(isHalfway, 60_000));
      killed.kill('SIGKILL');
      await exited;
      const refused = startService(to, environment);
      assert.equal(await refused.exited, 1);
      assert.match(refused.stderr(), /did not finish. Run it again/);
      const { code, output } = await runOperatorProcess(to, ['restore', backup]);
      assert.equal(code, 0, output);
      const service = startApi(to, environment);
      const call = createMovingCaller(await service.ready, to);
      assert.equal(JSON.parse(await call.read('/v1/1/responses?limit=1')).total, 300);
      const onTop = await runOperatorProcess(to, ['restore', backup]);
      assert.equal(onTop.code, 1);
      assert.match(onTop.output, /is in use/);
      service.process.kill('SIGTERM');
      await service.exited;
      assert.match((await runOperatorProcess(to, ['restore', backup])).output, /is not empty/);
    });
  });

  it('goes to a new folder, and one that broke off is none', async () => {
    const { from, backup } = folders();
    const twice = await runOperatorProcess(from, ['backup', backup]);
    assert.equal(twice.code, 1);
    assert.match(twice.output, /There is a backup already/);
    const broken = join(folder, 'broken');
    const child = startOperatorProcess(from, ['backup', broken]);
    const exited = once(child, 'exit');
    const hasBegun = async () => (await readdir(broken).catch(() => [])).length > 0;
    assert.ok(await eventually(hasBegun, 60_000));
    child.kill('SIGKILL');
    await exited;
    await withDataFolder(async (to) => {
      assert.match(
        (await runOperatorProcess(to, ['restore', broken])).output,
        /There is no backup/,
      );
    });
    assert.match(
      (await runOperatorProcess(from, ['backup', broken])).output,
      /The place is not empty/,
    );
  });

  it('goes to S3 storage, keeps a configured secret key to itself, and asks for it again', async () => {
    const s3 = await startS3Server();
    const storage = {
      AWS_ACCESS_KEY_ID: s3Keys.id,
      AWS_SECRET_ACCESS_KEY: s3Keys.secret,
      AWS_REGION: s3Place.region,
      AWS_ENDPOINT_URL: s3.origin,
    };
    await withDataFolder(async (dataDir) => {
      await copyPreparedData(dataDir);
      const copy = `s3://${s3Place.bucket}/keyless`;
      const key = { ...storage, SIGHTLINE_SECRET_KEY: 'a-secret-key-of-more-than-32-characters' };
      const made = await runOperatorProcess(dataDir, ['backup', copy], key);
      assert.equal(made.code, 0, made.output);
      const names = [...s3.objects.keys()];
      assert.equal(names.at(-1), `${s3Place.bucket}/keyless/manifest.json`);
      assert.ok(!names.some((name) => name.includes('secret.key')));
      await withDataFolder(async (to) => {
        assert.match(
          (await runOperatorProcess(to, ['restore', copy], storage)).output,
          /Set SIGHTLINE_SECRET_KEY/,
        );
        const other = { ...storage, SIGHTLINE_SECRET_KEY: 'another-secret-key-of-32-characters' };
        assert.match(
          (await runOperatorProcess(to, ['restore', copy], other)).output,
          /is not the secret key/,
        );
        const restored = await runOperatorProcess(to, ['restore', copy], key);
        assert.equal(restored.code, 0, restored.output);
        assert.ok(!`${made.output}${restored.output}`.includes(s3Keys.secret));
      });
    });
    await s3.close();
  });
});

async function change(path: string, edit: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, edit(await readFile(path)));
}
