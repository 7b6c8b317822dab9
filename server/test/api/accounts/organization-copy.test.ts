import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { operations } from '#contract/operations/index.ts';
import { createBackupFolder } from '../../../src/adapters/export-storage/backup-folder.ts';
import { openApiDocument } from '../../../src/entrypoints/http/openapi/openapi.ts';
import { copiedTables, leftOut } from '../../../src/main/organization-copy/contents.ts';
import { exportOrganization } from '../../../src/main/organization-copy/export-organization.ts';
import { importOrganization } from '../../../src/main/organization-copy/import-organization.ts';
import { organizationTables } from '../../../src/modules/accounts/organization-tables.ts';
import { finishErasures } from '../../../src/modules/brands/index.ts';
import { storeAnswers } from '../../../src/modules/collection/answers/store-answers.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { storedRawAnswers } from '../../support/answers/raw-answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let folder: string;
let first: TestOrganization;
let asFirst: KeyCaller;
let brandId: number;
let place: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-copy-'));
  place = join(folder, 'export');
  first = await service.organization();
  asFirst = callerWith(service.call, (await first.person('admin')).token);
  brandId = await fill(asFirst, first);
  await exportTo(place);
});
after(() => rm(folder, { recursive: true, force: true }));

const showProgress = () => undefined;
const exportTo = (to: string) =>
  exportOrganization({
    ...{ stores: service.stores, service: undefined, showProgress },
    ...{ organizationId: first.id, place: createBackupFolder(to) },
  });
const importFrom = (from: string, organizationId: number, stores = service.stores) =>
  importOrganization({ stores, organizationId, place: createBackupFolder(from), showProgress });

const created = [
  ...['createPersona', 'createSavedView', 'createAnnotation', 'registerCampaign', 'createReport'],
  ...['createAction', 'createReferralConnection', 'createSite', 'createAlert', 'pasteAnswer'],
  ...['putOrganizationLook', 'putOrganizationDisplay', 'putSignalSettings', 'putCollectionBudget'],
];

/** A brand with answers of every origin, traffic, and what people made. Resolves with its id. */
async function fill(call: KeyCaller, organization: TestOrganization): Promise<number> {
  const { brand, plain, asCfo } = await trackedBrand(call);
  const v1 = (path: string) => `/v1/${brand.id}${path}`;
  const [competitor] = brand.competitors;
  const rows = ['a', 'b', 'c'].map((external_id, at) =>
    importRow(at === 0 ? asCfo : plain, {
      external_id,
      response_text: `Northwind and Contoso.\nIt says "C:\\\\${external_id}\\n". ä 💡`,
      citations: [{ url: 'https://contoso.example/x' }, { url: 'https://news.example/y' }],
      evaluation: {
        ...{ brand_present: true, brand_position: 'top', brand_sentiment: 'positive' },
        competitors: [
          { id: competitor?.id, present: true, position: 'middle', sentiment: 'mixed' },
        ],
      },
    }),
  );
  succeeded(await call('POST', v1('/responses/import?import_id=first'), rows));
  const { items } = succeeded(await call('GET', v1('/responses')));
  const labels = [{ competitor_id: competitor?.id, sentiment: 'negative' }];
  succeeded(await call('PUT', v1(`/responses/${items[0].id}/check`), { labels }));
  const { services } = service;
  const origin = { provider: 'openai', surface: 'api', version: '1' } as const;
  const answer = {
    ...{ text: 'Northwind is fine.', cited: [], retrieved: [], searches: [], shopping: [] },
    ...{ searched: true, model: null, costMicros: 5, usage: {}, truncated: false, raw: '{"a":1}' },
  };
  const own = { organizationId: organization.id, brandId: brand.id };
  await storeAnswers(services, [
    {
      ...{ slotId: 700_000_001, ...own, promptId: plain, platform: 'chatgpt', origin, answer },
      at: new Date('2026-02-11T06:00:00Z'),
    },
  ]);
  const document = openApiDocument(operations);
  for (const { id, method, path } of operations) {
    if (!created.includes(id)) continue;
    const described = document.paths[path]?.[method.toLowerCase() as 'post'];
    const [example] = Object.values(
      described?.requestBody?.content['application/json']?.examples ?? {},
    );
    const target = path
      .replace('{brand_id}', String(brand.id))
      .replace('{organization_id}', String(organization.id));
    const body = /Action|Campaign/.test(id) ? { prompt_ids: [plain] } : {};
    await call(method, target, { ...(example?.value as object), ...body });
  }
  const search = `metrics=responses&filters=prompt_id:${plain}|${asCfo}&by=date`;
  succeeded(await call('POST', v1('/saved-views'), { name: 'Of prompts', search }));
  const { items: connections } = succeeded(await call('GET', v1('/ai-referrals/connections')));
  const { items: sites } = succeeded(await call('GET', v1('/sites')));
  await services.analytics.referrals.store({
    connection: { ...own, connectionId: connections[0].id },
    ...{ number: 1, listVersion: 1 },
    events: [
      {
        ...{ day: '2026-02-10', referrer: 'chatgpt.com', page: '/', platform: 'chatgpt' },
        ...{ pageviews: 3, sessions: null, transactions: null, revenue: '1.5', batchId: null },
      },
    ],
  });
  await services.analytics.visits.store({
    name: `copy ${brand.id}`,
    visits: [
      {
        ...{ ...own, siteId: sites[0].id, at: new Date('2026-02-10'), agent: 'GPTBot', host: 'h' },
        ...{ role: 'training', path: '/', status: 200, bytes: 1, served: 'live' },
      },
    ],
  });
  return brand.id;
}

const days = 'start_date=2026-01-01&end_date=2026-03-31';
const lists = [
  ...['/prompts?limit=1000', '/responses?limit=1000', '/responses/imports', '/saved-views'],
  ...['/annotations', '/campaigns', '/actions', '/reports', '/alerts', '/pasted-answers'],
  ...[
    '/ai-referrals/connections',
    `/ai-referrals/report?${days}&group_by=date,platform,connection`,
  ],
  ...['/signals/settings', '/page-audits', '/checks'],
  ...[
    'date,ai_platform,responses,brand_presence_percentage,citation_count',
    'prompt_id,prompt,competitor_name,competitor_id,competitor_presence_percentage',
    'persona_name,persona_id,stage,prompt_topic,brand_position_score,brand_sentiment_score',
    'source_url,source_type,citation_count,citation_unique_responses',
  ].map((fields) => `/query?${days}&fields=${fields}`),
];

/** What reads answer, without ids and what the import says it changes. */
async function readAll(call: KeyCaller, organizationId: number, ofBrand: number) {
  const paths = [
    ...lists.map((path) => `/v1/${ofBrand}${path}`),
    ...['competitors', 'personas', 'stages'].map((list) => `/v1/brands/${ofBrand}/${list}`),
    ...[`/v1/brands/${ofBrand}`, '/v1/brands'],
    ...['look', 'display', 'collection-budget'].map((p) => `/organizations/${organizationId}/${p}`),
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await call('GET', path);
    assert.ok([200, 404].includes(answer.status), `${path}: ${answer.status}`);
    const name = path
      .replace(`organizations/${organizationId}/`, 'organizations/O/')
      .replace(`v1/${ofBrand}/`, 'v1/B/')
      .replace(`brands/${ofBrand}`, 'brands/B');
    answers[name] = answer.status === 404 ? 'unknown' : withoutIds(answer.body);
  }
  return answers;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map(withoutIds)
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      /^(id|.*_ids?|connection|search|created_by|filters)$/.test(name)
        ? [name, typeof member]
        : [name, withoutIds(member)],
    ),
  );
}

const brandsOf = async (call: KeyCaller): Promise<{ id: number }[]> =>
  succeeded(await call('GET', '/v1/brands')).items;

describe('a copy of an organization', () => {
  it('says of every table of an organization whether it comes along', async () => {
    const tables = await organizationTables(service.services.db);
    const named = [
      ...copiedTables.map(({ name }) => name),
      ...leftOut.flatMap((one) => one.tables),
    ];
    assert.deepEqual(
      tables.map(({ table }) => table).toSorted(),
      named.toSorted(),
      'contents.ts lists each once',
    );
  });

  it('comes to another organization whole, under new ids', async () => {
    const second = await service.organization();
    const asSecond = callerWith(service.call, (await second.person('admin')).token);
    await importFrom(place, second.id);
    const [brand, ...others] = await brandsOf(asSecond);
    assert.ok(brand && others.length === 0);
    assert.notEqual(brand.id, brandId);
    const [mine, theirs] = [
      await readAll(asFirst, first.id, brandId),
      await readAll(asSecond, second.id, brand.id),
    ];
    const known = Object.values(mine).filter((answer) => answer !== 'unknown');
    assert.ok(known.length > 15, `only ${known.length} reads are known`);
    assert.deepEqual(theirs, mine);
    const [raw] = await storedRawAnswers(service.services, brand.id);
    assert.equal(raw?.body, '{"a":1}');
    assert.notEqual(raw?.observationKey, 'collection:700000001');
    const { rows } = await sql<{ key: string }>`SELECT key FROM observation_keys
      WHERE brand_id = ${brand.id} AND key LIKE 'collection:%'`.execute(service.services.db);
    assert.deepEqual(rows, [{ key: raw?.observationKey }]);
  });

  it('is of the ids of the new organization wherever they stand', async () => {
    const second = await service.organization();
    const asSecond = callerWith(service.call, (await second.person('admin')).token);
    await importFrom(place, second.id);
    const [brand] = await brandsOf(asSecond);
    const v1 = (path: string) => `/v1/${brand?.id}${path}`;
    const prompts: { id: number }[] = succeeded(await asSecond('GET', v1('/prompts'))).items;
    const views: { name: string; search: string }[] = succeeded(
      await asSecond('GET', v1('/saved-views')),
    ).items;
    const search = decodeURIComponent(
      views.find(({ name }) => name === 'Of prompts')?.search ?? '',
    );
    const ids = /prompt_id:(\d+)\|(\d+)/.exec(search)?.slice(1).map(Number);
    assert.deepEqual(ids?.toSorted(), prompts.map(({ id }) => id).toSorted());
    const { items } = succeeded(await asSecond('GET', v1('/responses')));
    const checked = succeeded(await asSecond('GET', v1(`/responses/${items[0].id}`)));
    assert.ok(prompts.some(({ id }) => id === checked.prompt_id));
  });

  it('works on there: answers are replaced as any others, and nothing is collected', async () => {
    const second = await service.organization();
    const call = callerWith(service.call, (await second.person('admin')).token);
    await importFrom(place, second.id);
    const [brand] = await brandsOf(call);
    const v1 = (path: string) => `/v1/${brand?.id}${path}`;
    const prompts: { id: number }[] = succeeded(await call('GET', v1('/prompts'))).items;
    const again = importRow(prompts[0]?.id ?? 0, { external_id: 'a', response_text: 'Replaced.' });
    succeeded(await call('POST', v1('/responses/import'), [again]));
    const { items, total } = succeeded(await call('GET', v1('/responses?limit=100')));
    assert.equal(total, 4);
    assert.equal(
      items.filter((one: { response_text: string }) => one.response_text === 'Replaced.').length,
      1,
    );
    const settings = succeeded(await call('GET', `/v1/brands/${brand?.id}/collection-settings`));
    assert.equal(settings.mode, 'off');
  });

  it('has no secret, and a manifest of every file', async () => {
    const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'));
    const left = manifest.left_out.flatMap(({ tables }: { tables: string[] }) => tables);
    for (const table of ['api_keys', 'provider_keys', 'webhooks', 'sessions', 'members']) {
      assert.ok(left.includes(table), table);
    }
    const listed = [...manifest.configuration, ...manifest.answers].flatMap(({ files }) =>
      files.map(({ path }: { path: string }) => path),
    );
    const found = (await readdir(place, { recursive: true })).filter((name) =>
      name.endsWith('.gz'),
    );
    assert.deepEqual(found.toSorted(), listed.toSorted());
    const [observations] = manifest.answers;
    const lines = gunzipSync(await readFile(join(place, observations.files[0].path)))
      .toString()
      .trim()
      .split('\n');
    assert.equal(lines.length, observations.rows);
    assert.match(JSON.parse(lines[0] ?? '').responseText, /Northwind/);
  });

  it('is refused whole where it does not fit, before anything is written', async () => {
    const second = await service.organization();
    const asSecond = callerWith(service.call, await second.key());
    const broken = join(folder, 'broken');
    await exportTo(broken);
    const [file] = (await readdir(broken, { recursive: true })).filter((name) =>
      name.includes('observations-'),
    );
    await appendFile(join(broken, file ?? ''), 'x');
    await assert.rejects(importFrom(broken, second.id), /bytes instead of/);
    const manifest = join(broken, 'manifest.json');
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace('"version": 1', '"version": 2'),
    );
    await assert.rejects(importFrom(broken, second.id), /was changed after the export/);
    await writeFile(manifest, '{"format":1}');
    await assert.rejects(importFrom(broken, second.id), /not of an export of an organization/);
    await rm(manifest);
    await assert.rejects(importFrom(broken, second.id), /There is no export/);
    await assert.rejects(importFrom(place, first.id), /has brands/);
    await assert.rejects(importFrom(place, 2 ** 40), /There is no organization/);
    const small = await service.organization({ promptPoolSize: 1 });
    await assert.rejects(importFrom(place, small.id), /has room for 1/);
    await assert.rejects(exportTo(place), /There is a backup already, or an export/);
    assert.deepEqual(await brandsOf(asSecond), []);
  });

  it('leaves nothing where it is cut off, and can be done again', async () => {
    const second = await service.organization();
    const asSecond = callerWith(service.call, await second.key());
    const { analytics } = service.stores;
    const add: typeof analytics.copying.add = (table, lines) =>
      table === 'visits'
        ? Promise.reject(new Error('killed'))
        : analytics.copying.add(table, lines);
    const dying = {
      ...service.stores,
      analytics: { ...analytics, copying: { ...analytics.copying, add } },
    };
    await assert.rejects(importFrom(place, second.id, dying), /killed/);
    assert.deepEqual(await brandsOf(asSecond), []);
    const rowsOf = async () =>
      await analytics.organizations.countBefore({
        organizationId: second.id,
        table: 'observations',
        day: '2100-01-01',
      });
    assert.equal(await rowsOf(), 4);
    await finishErasures(service.services);
    assert.equal(await rowsOf(), 0);
    await importFrom(place, second.id);
    assert.equal(await rowsOf(), 4);
    await finishErasures(service.services);
    assert.equal(await rowsOf(), 4);
  });
});
