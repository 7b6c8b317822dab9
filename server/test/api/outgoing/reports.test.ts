import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { everyBlock, reportedBrand, reportScope } from '../../support/records/report.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const comment = [{ kind: 'comment', markdown: 'Hello' }];

describe('reports', () => {
  it('are created, listed, read, replaced and deleted', async () => {
    const path = `/v1/${(await createBrand(call)).id}/reports`;
    const { id: personId, email, token } = await organization.person('member');
    const member = callerWith(service.call, token);
    const body = { name: ' Monthly ', scope: { range: 'last-month' }, blocks: comment };
    const made = succeeded(await member('POST', path, body));
    assert.equal(made.name, 'Monthly');
    assert.deepEqual(made.created_by, { person_id: personId, email });
    assert.deepEqual(
      [made.scope.compare, made.scope.bounds, made.scope.prompts, made.schedule],
      ['before', 'basket', 'unbranded', null],
    );
    assert.deepEqual(succeeded(await call('GET', path)).items, [made]);
    const of = `${path}/${made.id}`;
    const scope = { ...reportScope, platform: 'chatgpt' };
    const next = { name: 'Other', scope, blocks: everyBlock };
    const replaced = succeeded(await call('PUT', of.toLowerCase(), next));
    assert.deepEqual([replaced.name, replaced.blocks.length], ['Other', everyBlock.length]);
    assert.deepEqual(replaced.created_by, made.created_by);
    assert.deepEqual(succeeded(await call('GET', of)), replaced);
    assert.deepEqual(succeeded(await call('DELETE', of)), replaced);
    for (const method of ['GET', 'DELETE'])
      refused(await call(method, of), 404, 'report_not_found');
    refused(await call('PUT', of, next), 404, 'report_not_found');
    refused(await call('GET', `${of}/content`), 404, 'report_not_found');
  });

  it('have names that are unique, and a brand has at most a hundred', async () => {
    const brand = await createBrand(call);
    const path = `/v1/${brand.id}/reports`;
    const body = { name: 'Taken', scope: reportScope, blocks: comment };
    const both = await Promise.all([call('POST', path, body), call('POST', path, body)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const other = succeeded(await call('POST', path, { ...body, name: 'Other' }));
    refused(await call('PUT', `${path}/${other.id}`, body), 409, 'report_exists');
    await sql`
      INSERT INTO reports (id, organization_id, brand_id, name, scope, blocks, created_at, updated_at)
      SELECT ${brand.id} || '-' || n, ${organization.id}, ${brand.id}, n::text, '{}', '[]', now(), now()
      FROM generate_series(1, 98) AS n`.execute(service.services.db);
    const detail = refused(
      await call('POST', path, { ...body, name: 'One more' }),
      409,
      'too_many_records',
    );
    assert.equal(detail.limit, 100);
  });

  it('refuse days that are none, and blocks that are too many or make no sense', async () => {
    const path = `/v1/${(await createBrand(call)).id}/reports`;
    const send = (scope: object, blocks: unknown) =>
      call('POST', path, { name: 'x', scope, blocks });
    for (const days of [
      {},
      { range: '30d', start_date: '2026-02-01', end_date: '2026-02-02' },
      { start_date: '2026-02-01' },
      { start_date: '2026-02-02', end_date: '2026-02-01' },
      { start_date: '2001-01-01', end_date: '2026-02-01' },
    ])
      invalid(await send(days, comment), 'body.scope', 'value_error');
    invalid(await send({ range: 'tomorrow' }, comment), 'body.scope.range');
    invalid(await send(reportScope, []), 'body.blocks');
    invalid(await send(reportScope, Array(31).fill(comment[0])), 'body.blocks');
    invalid(await send(reportScope, [{ kind: 'video' }]), 'body.blocks.0.kind');
    const metrics = ['responses'];
    invalid(await send(reportScope, [{ kind: 'figures', metrics }]), 'body.blocks.0.metrics.0');
    const long = { kind: 'comment', markdown: 'x'.repeat(10_001) };
    invalid(await send(reportScope, [long]), 'body.blocks.0.markdown', 'string_too_long');
    assert.deepEqual(succeeded(await call('GET', path)).items, []);
  });
});

describe('content', () => {
  it('has every block with its numbers, as the query has them', async () => {
    const { brand, of, report } = await reportedBrand(call);
    const content = succeeded(await call('GET', `${of}/content`));
    assert.deepEqual([content.name, content.brand], ['February', brand.name]);
    assert.deepEqual(content.period, { start: '2026-02-01', end: '2026-02-28' });
    assert.deepEqual(content.comparison, { start: '2026-01-04', end: '2026-01-31' });
    const [said, figures, chart, table, quotes] = content.blocks;
    assert.equal(said.markdown, '# February\n\n<b>Not bold</b>');
    const days = 'start_date=2026-02-01&end_date=2026-02-28';
    const fields = 'brand_presence_percentage,brand_sentiment_score';
    const rows = await call('GET', `/v1/${brand.id}/query/intervals?${days}&fields=${fields}`);
    assert.deepEqual(figures.rows, succeeded(rows));
    assert.equal(figures.changes[0].brand_presence_percentage.before, 0);
    const platforms = chart.rows.map((row: { ai_platform: string }) => row.ai_platform);
    assert.deepEqual([...new Set(platforms)].sort(), ['ChatGPT', 'Perplexity']);
    assert.deepEqual([table.rows.length, table.left_out, table.rows[0].stage], [1, 1, 'Awareness']);
    assert.equal(table.rows[0].brand_presence_percentage.estimate, 1);
    assert.equal(quotes.quotes.length, 1);
    assert.match(quotes.quotes[0].text, /excellent/);
    const { scope, blocks } = report;
    const preview = succeeded(
      await call('POST', `/v1/${brand.id}/reports/preview`, { scope, blocks }),
    );
    assert.deepEqual(preview.blocks, content.blocks);
  });

  it('is narrowed by the scope, names a persona, and has no ids', async () => {
    const { brand } = await reportedBrand(call);
    const persona_id = brand.personas[0]?.id;
    const scope = { ...reportScope, compare: 'off', persona_id, stage: 'Evaluation' };
    const body = { scope, blocks: everyBlock };
    const content = succeeded(await call('POST', `/v1/${brand.id}/reports/preview`, body));
    assert.equal(content.comparison, null);
    assert.deepEqual(content.filters, [
      { field: 'persona_name', value: 'CFO' },
      { field: 'stage', value: 'Evaluation' },
    ]);
    const [, figures, , , quotes] = content.blocks;
    assert.equal(figures.rows[0].brand_presence_percentage.responses, 1);
    assert.deepEqual([figures.changes, quotes.quotes], [[], []]);
    assert.doesNotMatch(JSON.stringify(content), /"\w*id"/);
  });

  it('is over the prompts of its scope, and both kinds stay next to each other where they are told apart', async () => {
    const { brand } = await reportedBrand(call);
    const figures = { kind: 'figures', metrics: ['brand_presence_percentage'] };
    const byKind = { ...everyBlock[3], dimension: 'branded', limit: 10 };
    const quotes = { ...everyBlock[4], sentiment: 'any' };
    const over = async (scope: object) => {
      const body = { scope: { ...reportScope, ...scope }, blocks: [figures, byKind, quotes] };
      const content = succeeded(await call('POST', `/v1/${brand.id}/reports/preview`, body));
      const [[row], kinds] = [content.blocks[0].rows, content.blocks[1].rows];
      return [
        content.prompts,
        content.all_prompts_name_brand,
        row?.brand_presence_percentage?.responses ?? 0,
        kinds.length,
        content.blocks[2].quotes.length,
      ];
    };
    assert.deepEqual(await over({ prompts: undefined }), ['unbranded', false, 2, 2, 1]);
    assert.deepEqual(await over({ prompts: 'branded' }), ['branded', false, 1, 2, 0]);
    assert.deepEqual(await over({ prompts: 'all' }), ['all', false, 3, 2, 1]);
    // Within a filter as in the whole brand: what has no unbranded prompts is over all.
    const ofCfo = { prompts: 'unbranded', stage: 'Evaluation' };
    assert.deepEqual(await over(ofCfo), ['all', true, 1, 1, 0]);
    const none = { prompts: 'unbranded', start_date: '2025-02-01', end_date: '2025-02-28' };
    assert.deepEqual(await over(none), ['unbranded', false, 0, 0, 0]);
  });

  it('of a report from before there was a choice is over all prompts', async () => {
    const { of, report } = await reportedBrand(call);
    await sql`UPDATE reports SET scope = scope - 'prompts' WHERE id = ${report.id}`.execute(
      service.services.db,
    );
    assert.equal(succeeded(await call('GET', of)).scope.prompts, 'all');
    assert.equal(succeeded(await call('GET', `${of}/content`)).prompts, 'all');
  });

  it('has a summary, the brand among its competitors, every platform, and what can be quoted', async () => {
    const { brand } = await reportedBrand(call);
    const table = { ...everyBlock[3], limit: 1 };
    const blocks = [
      { kind: 'summary' },
      {
        ...table,
        dimension: 'competitor_name',
        metrics: ['competitor_presence_percentage', 'competitor_sentiment_score'],
      },
      { ...table, dimension: 'ai_platform' },
      { kind: 'quotes', title: 'Both', sentiment: 'any', limit: 5 },
    ];
    const body = { scope: reportScope, blocks };
    const content = succeeded(await call('POST', `/v1/${brand.id}/reports/preview`, body));
    assert.equal(content.simulated, 'none');
    const [summary, rivals, platforms, quotes] = content.blocks;
    assert.match(
      summary.sentences[0].text,
      new RegExp(`^AI assistants named ${brand.name} in 2 of 3 answers; that is too little`),
    );
    assert.deepEqual(
      summary.sentences.map(({ page }: { page: string }) => page),
      ['overview', 'overview', 'responses'],
    );
    const own = rivals.rows[rivals.own_row];
    assert.equal(own.competitor_name, brand.name);
    assert.equal(own.competitor_presence_percentage.estimate.toFixed(3), '0.667');
    assert.ok(rivals.changes.some((row: typeof own) => row.competitor_name === brand.name));
    assert.deepEqual([platforms.rows.length, platforms.left_out, platforms.own_row], [2, 0, null]);
    assert.deepEqual(quotes.judged, { praised: 1, criticized: 0, unsure: 1, unread: 0 });
    assert.deepEqual(
      quotes.quotes.map(({ says }: { says: string }) => says),
      ['praise'],
    );
  });

  it('quotes under themes, the one of most answers first, and each theme before one twice', async () => {
    const { id } = await createBrand(call);
    const path = `/v1/${id}`;
    const prompt = { text: 'Which freight tool?', stage: 'Awareness' };
    const { id: promptId } = succeeded(await call('POST', `${path}/prompts`, prompt));
    const texts = [
      'Northwind is overpriced.',
      'Northwind has excellent, friendly customer support.',
      'Northwind is too expensive.',
      'Northwind is widely criticized for its high prices.',
    ];
    const rows = texts.map((response_text, at) => ({
      ...{ prompt_id: promptId, platform: 'chatgpt', response_text },
      created_at: `2026-02-1${at}T08:30:00Z`,
    }));
    succeeded(await call('POST', `${path}/responses/import`, rows));
    const blocks = [{ kind: 'quotes', title: 'Both', sentiment: 'any', limit: 3 }];
    const body = { scope: reportScope, blocks };
    const [block] = succeeded(await call('POST', `${path}/reports/preview`, body)).blocks;
    assert.deepEqual(block.themes, [
      { key: 'price', name: 'Price', answers: 3 },
      { key: 'support', name: 'Support', answers: 1 },
    ]);
    assert.deepEqual(
      block.quotes.map(({ theme, text }: { theme: string; text: string }) => [theme, text]),
      [
        ['price', texts[3]],
        ['price', texts[2]],
        ['support', texts[1]],
      ],
    );
    assert.deepEqual(block.judged, { praised: 1, criticized: 3, unsure: 0, unread: 0 });
  });

  it('is never about a persona of another brand, which is as unknown as none', async () => {
    const { path: reports, of } = await reportedBrand(call);
    const other = await createBrand(call, { personas: [{ name: 'CTO', description: '' }] });
    const foreign = other.personas[0]?.id;
    for (const persona_id of [foreign, 999_999_999]) {
      const scope = { ...reportScope, persona_id };
      const body = { name: 'By persona', scope, blocks: comment };
      const { msg } = invalid(await call('POST', reports, body), 'body.scope.persona_id');
      assert.equal(msg, 'This brand has no persona with that id.');
      invalid(await call('PUT', of, body), 'body.scope.persona_id');
      const preview = await call('POST', `${reports}/preview`, { scope, blocks: comment });
      invalid(preview, 'body.scope.persona_id');
    }
  });

  it('moves along with today', async () => {
    const { id } = await createBrand(call);
    const body = { scope: { range: 'last-month', compare: 'year' }, blocks: comment };
    const content = succeeded(await call('POST', `/v1/${id}/reports/preview`, body));
    const month = new Date();
    month.setUTCDate(0);
    assert.equal(content.period.end, month.toISOString().slice(0, 10));
    assert.equal(content.comparison.start.slice(5), content.period.start.slice(5));
  });

  it('cannot be printed where there is no browser, and says what to do instead', async () => {
    const { of } = await reportedBrand(call);
    const { message } = refused(await call('POST', `${of}/pdf`), 409, 'printing_unavailable');
    assert.match(String(message), /print it from your browser/);
  });
});

describe('the look of an organization', () => {
  /** The header of a picture of that size, as a data URL. */
  function png(width: number, height: number): string {
    const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008', 'hex');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return `data:image/png;base64,${bytes.toString('base64')}`;
  }

  it('is set by an admin and shown on reports', async () => {
    const own = await service.organization();
    const as = callerWith(service.call, (await own.person('admin')).token);
    const path = `/organizations/${own.id}/look`;
    assert.equal(succeeded(await as('GET', path)).accent, null);
    const logo = png(4096, 1);
    const look = { name: 'Agency', accent: '#FFD400', logo };
    const shown = { ...look, accent: '#ffd400', text_on_accent: '#000000' };
    assert.deepEqual(succeeded(await as('PUT', path, look)), shown);
    const { id } = await createBrand(as);
    const body = { scope: reportScope, blocks: comment };
    assert.deepEqual(succeeded(await as('POST', `/v1/${id}/reports/preview`, body)).look, shown);
    const none = { name: null, accent: null, logo: null };
    assert.equal(succeeded(await as('PUT', path, none)).logo, null);
  });

  it('takes no SVG, no picture of another kind than it says, and no large one', async () => {
    const own = await service.organization();
    const as = callerWith(service.call, (await own.person('admin')).token);
    const path = `/organizations/${own.id}/look`;
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const large = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(150_001)]);
    for (const logo of [
      `data:image/svg+xml;base64,${svg}`,
      `data:image/png;base64,${svg}`,
      `data:image/jpeg;base64,${large.toString('base64')}`,
      'https://www.northwind.example/logo.png',
      // Few bytes that a browser would unpack into gigabytes, and none that it could.
      ...[png(4097, 1), png(1, 100_000), png(0, 1)],
      `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`,
    ])
      invalid(await as('PUT', path, { name: null, accent: null, logo }), 'body.logo');
    for (const accent of ['red', '#fff', '#12345g', 'url(x)'])
      invalid(await as('PUT', path, { name: null, accent, logo: null }), 'body.accent');
  });
});
