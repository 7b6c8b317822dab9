import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { PastedAnswer, PastedAnswerReading } from '#contract/answers/pasted-answers.ts';
import { dayOf } from '#contract/days.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { trackedBrand } from '../../support/answers/responses.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
let brandId: number;
let promptId: number;
let path: string;

before(async () => {
  const { brand, plain } = await trackedBrand(call);
  [brandId, promptId] = [brand.id, plain];
  path = `/v1/${brandId}/pasted-answers`;
});

/** Of a tracked prompt, with other white space. */
const prompt = ' Which  freight tool? ';
const html = `<p>The best freight tools:</p><ol>
  <li><b>Northwind</b> is excellent and easy to use <a href="https://docs.example/northwind/a">Docs</a></li>
  <li><b>Contoso</b> is unreliable and slow <a href="https://contoso.example/b">Contoso</a></li>
  <li><b>Tailspin</b> exists <a href="https://reviews.example/c">Review</a></li></ol>`;

const pasted = (fields: object = {}) => ({ prompt, platform: 'chatgpt', html, ...fields });
const paste = async (fields: object = {}): Promise<PastedAnswerReading> =>
  succeeded(await call('POST', path, pasted(fields)));
const add = async (id: string, body: object = {}): Promise<PastedAnswer> =>
  succeeded(await call('POST', `${path}/${id}/add`, body));
const counted = async (...filters: string[]) => {
  const days = { start_date: '2026-01-01', end_date: dayOf(new Date()) };
  const asked = queryString({ fields: 'responses', ...days, filters });
  const rows = await call('GET', `/v1/${brandId}/query?${asked}`);
  return succeeded(rows)[0]?.responses ?? 0;
};
const responses = async (surface = '') =>
  succeeded(await call('GET', `/v1/${brandId}/responses${surface}`));

describe('POST pasted-answers', () => {
  it('says what is read in it: names, ranks, sentiments with quotes, sources with owners', async () => {
    const read = await paste();
    assert.match(read.response_text, /^The best freight tools:\n\n1\. \*\*Northwind\*\*/);
    assert.deepEqual(
      [read.brand_present, read.brand_sentiment, read.brand_rank, read.list_length],
      [true, 'positive', 1, 3],
    );
    const [contoso, fabrikam] = read.competitors;
    assert.deepEqual(
      [contoso?.name, contoso?.present, contoso?.rank, contoso?.sentiment],
      ['Contoso', true, 2, 'negative'],
    );
    assert.deepEqual([fabrikam?.name, fabrikam?.present], ['Fabrikam', false]);
    assert.deepEqual(read.other_names, ['Tailspin']);
    assert.match(String(read.sentiment_evidence.brand[0]?.text), /excellent and easy to use/);
    assert.equal(read.mentions.brand.length, 1);
    assert.deepEqual(
      read.citations.map(({ source_type, competitor_id, title }) => [
        source_type,
        competitor_id,
        title,
      ]),
      [
        ['brand', null, 'Docs'],
        ['competitor', contoso?.id, 'Contoso'],
        ['other', null, 'Review'],
      ],
    );
    assert.deepEqual([read.prompt_id, read.response_id], [null, null]);
    const again: PastedAnswerReading = succeeded(await call('GET', `${path}/${read.id}`));
    assert.deepEqual(again, read);
  });

  it('reads it again with each name that is tracked meanwhile', async () => {
    const brand = await createBrand(call);
    const own = `/v1/${brand.id}/pasted-answers`;
    const { id, competitors } = succeeded(await call('POST', own, pasted()));
    assert.deepEqual(competitors, []);
    succeeded(await call('POST', `/v1/brands/${brand.id}/competitors`, { name: 'Tailspin' }));
    const { competitors: known } = succeeded(await call('GET', `${own}/${id}`));
    assert.deepEqual([known[0]?.name, known[0]?.rank], ['Tailspin', 3]);
  });

  it('keeps it out of responses, figures and changes', async () => {
    const before = [await counted(), (await responses()).total];
    await paste();
    assert.deepEqual([await counted(), (await responses()).total], before);
    const { rows } = await sql<{ keys: number }>`
      SELECT count(*)::int AS keys FROM observation_keys WHERE brand_id = ${brandId}`.execute(
      service.services.db,
    );
    assert.equal(rows[0]?.keys, 0);
  });

  it('takes plain text, with the pages that are given and those in it', async () => {
    const { citations, response_text } = await paste({
      html: undefined,
      text: 'Northwind is fine, says https://reviews.example/x.',
      citations: [{ url: 'https://contoso.example/y', title: 'Given' }, { url: 'no page' }],
    });
    assert.equal(response_text, 'Northwind is fine, says https://reviews.example/x.');
    assert.deepEqual(
      citations.map(({ url, source_type }) => [url, source_type]),
      [
        ['https://contoso.example/y', 'competitor'],
        ['https://reviews.example/x', 'other'],
      ],
    );
  });

  it('needs either text or HTML, and something to read in it', async () => {
    const refuses = async (fields: object, at: string, type?: string) =>
      invalid(await call('POST', path, pasted(fields)), `body.${at}`, type);
    await refuses({ text: 'Both' }, 'html', 'value_error');
    await refuses({ html: null }, 'text', 'value_error');
    await refuses({ html: '<script>1</script>' }, 'html', 'value_error');
    await refuses({ html: undefined, text: ' \n' }, 'text', 'value_error');
    await refuses({ prompt: ' ' }, 'prompt', 'string_too_short');
    await refuses({ platform: 'nobody' }, 'platform');
  });

  it('is bounded', async () => {
    const refuses = async (fields: object, at: string, type?: string) =>
      invalid(await call('POST', path, pasted(fields)), `body.${at}`, type);
    await refuses({ html: undefined, text: 'a'.repeat(200_001) }, 'text', 'string_too_long');
    await refuses({ html: 'a'.repeat(1_000_001) }, 'html', 'string_too_long');
    await refuses({ html: `<p>${'a '.repeat(150_000)}` }, 'html', 'value_error');
    await refuses({ prompt: 'a'.repeat(5_001) }, 'prompt', 'string_too_long');
    const many = Array.from({ length: 201 }, () => ({ url: 'https://a.example' }));
    await refuses({ citations: many }, 'citations');
  });

  it('refuses HTML that is made to exhaust its reader, and still reads the next', async () => {
    for (const hostile of [
      '<div>'.repeat(150_000),
      '<a><b>'.repeat(100_000),
      '<p>'.repeat(300_000),
    ]) {
      invalid(await call('POST', path, pasted({ html: hostile })), 'body.html', 'value_error');
    }
    const links = `<p>${'[]('.repeat(60_000)}`;
    const { status } = await call('POST', path, pasted({ html: links }));
    assert.ok([200, 422].includes(status), String(status));
    await paste();
  });

  it('was given in the past', async () => {
    const { created_at } = await paste({ created_at: '2026-02-10T08:30:00' });
    assert.equal(created_at, '2026-02-10T08:30:00.000Z');
    for (const wrong of [new Date(Date.now() + 60_000).toISOString(), '1969-12-31T00:00:00Z']) {
      invalid(await call('POST', path, pasted({ created_at: wrong })), 'body.created_at');
    }
  });

  it('refuses more than a thousand of a brand', async () => {
    const brand = await createBrand(call);
    const own = `/v1/${brand.id}/pasted-answers`;
    await sql`
      INSERT INTO pasted_answers (id, organization_id, brand_id, prompt, platform, response_text, citations,
        created_at, pasted_at)
      SELECT lpad(n::text, 26, 'B'), ${organization.id}, ${brand.id}, 'p', 'claude', 't', '[]', now(), now()
      FROM generate_series(1, 999) AS n`.execute(service.services.db);
    const both = await Promise.all([1, 2].map(() => call('POST', own, pasted())));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const detail = refused(await call('POST', own, pasted()), 409, 'too_many_records');
    assert.equal(detail.limit, 1000);
    assert.match(String(detail.message), /delete one first/);
  });
});

describe('GET pasted-answers', () => {
  it('lists the latest first, for viewers, too', async () => {
    const brand = await createBrand(call);
    const own = `/v1/${brand.id}/pasted-answers`;
    for (const name of ['a', 'b', 'c']) {
      succeeded(await call('POST', own, pasted({ prompt: name })));
    }
    const viewer = callerWith(service.call, (await organization.person('viewer')).token);
    const { total, items } = succeeded(await viewer('GET', `${own}?limit=2`));
    assert.deepEqual([total, items.map((item: PastedAnswer) => item.prompt)], [3, ['c', 'b']]);
    assert.equal(succeeded(await viewer('GET', `${own}?offset=9`)).total, 3);
    assert.equal(succeeded(await viewer('GET', `${own}/${items[0].id}`)).brand_rank, 1);
    refused(await viewer('POST', own, pasted()), 403, 'insufficient_scope');
    refused(await viewer('POST', `${own}/${items[0].id}/add`, {}), 403, 'insufficient_scope');
    refused(await viewer('DELETE', `${own}/${items[0].id}`), 403, 'insufficient_scope');
  });
});

describe('adding a pasted answer', () => {
  it('makes it a response that counts, and that a filter by surface leaves out', async () => {
    const [answers, hand] = [await counted(), (await responses('?surface=pasted')).total];
    const read = await paste({ created_at: '2026-02-10T08:30:00Z' });
    const added = await add(read.id.toLowerCase());
    assert.deepEqual([added.id, added.prompt_id], [read.id, promptId]);
    assert.equal(await counted('surface:!pasted'), answers - hand);
    assert.equal(await counted(), answers + 1);
    assert.equal((await responses('?surface=pasted')).total, hand + 1);
    const response = succeeded(await call('GET', `/v1/${brandId}/responses/${added.response_id}`));
    assert.deepEqual(
      [response.surface, response.collector, response.created_at, response.platform],
      ['pasted', 'pasted', '2026-02-10T08:30:00.000Z', 'chatgpt'],
    );
    // What was shown before is what was stored.
    const { id, prompt_id, response_id, pasted_at, other_names, ...shown } = read;
    for (const [name, value] of Object.entries({ ...shown, prompt: 'Which freight tool?' })) {
      assert.deepEqual(response[name], value, name);
    }
  });

  it('stores what was shown also where no prompt had its text before', async () => {
    const text = 'Welches Frachtprogramm ist gut?';
    const read = await paste({ prompt: text });
    const detail = refused(
      await call('POST', `${path}/${read.id}/add`, {}),
      409,
      'prompt_not_tracked',
    );
    assert.match(String(detail.message), /Create the prompt first/);
    const created = succeeded(await call('POST', `/v1/${brandId}/prompts`, { text }));
    const { prompt_id, response_id } = await add(read.id);
    assert.equal(prompt_id, created.id);
    const response = succeeded(await call('GET', `/v1/${brandId}/responses/${response_id}`));
    assert.deepEqual(response.sentiment_evidence, read.sentiment_evidence);
    assert.deepEqual(response.competitors, read.competitors);
  });

  it('twice, or by two at once, adds one', async () => {
    const { id } = await paste();
    const before = await counted();
    const both = await Promise.all([add(id), add(id)]);
    assert.deepEqual(both[0], both[1]);
    assert.deepEqual(await add(id), both[0]);
    assert.equal(await counted(), before + 1);
    assert.equal(succeeded(await call('GET', `${path}/${id}`)).response_id, both[0]?.response_id);
  });

  it('to two prompts at once adds it to one of them', async () => {
    const { id } = await paste();
    const other = succeeded(await call('POST', `/v1/${brandId}/prompts`, { text: 'Another?' })).id;
    const both = await Promise.all([
      add(id, { prompt_id: promptId }),
      add(id, { prompt_id: other }),
    ]);
    assert.deepEqual(both[0], both[1]);
    const response = succeeded(
      await call('GET', `/v1/${brandId}/responses/${both[0]?.response_id}`),
    );
    assert.equal(response.prompt_id, both[0]?.prompt_id);
  });

  it('prefers the prompt that is active and has no persona, and takes any that is named', async () => {
    const text = 'Which one of several?';
    const { items: personas } = succeeded(await call('GET', `/v1/brands/${brandId}/personas`));
    const create = async (body: object) =>
      succeeded(await call('POST', `/v1/${brandId}/prompts`, { text, ...body })).id;
    const archived = await create({ country: 'DE' });
    succeeded(await call('DELETE', `/v1/${brandId}/prompts/${archived}`));
    const asPersona = await create({ persona_id: personas[0].id });
    const plain = await create({});
    assert.equal((await add((await paste({ prompt: text })).id)).prompt_id, plain);
    const { id } = await paste({ prompt: text });
    assert.equal((await add(id, { prompt_id: asPersona })).prompt_id, asPersona);
    const unknown = await paste({ prompt: text });
    const body = { prompt_id: 999_999_999 };
    refused(await call('POST', `${path}/${unknown.id}/add`, body), 404, 'prompt_not_found');
  });
});

describe('DELETE pasted-answers', () => {
  it('answers with what it was, and leaves the response that it became', async () => {
    const { id } = await paste();
    const added = await add(id);
    const before = await counted();
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${id}`)), added);
    for (const [method, of] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/add'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      refused(await call(method, `${path}/${id}${of}`, body), 404, 'pasted_answer_not_found');
    }
    assert.equal(await counted(), before);
  });

  it('reaches none by the path of another brand', async () => {
    const { id } = await paste();
    const other = `/v1/${(await createBrand(call)).id}/pasted-answers/${id}`;
    refused(await call('GET', other), 404, 'pasted_answer_not_found');
    refused(await call('POST', `${other}/add`, {}), 404, 'pasted_answer_not_found');
    refused(await call('DELETE', other), 404, 'pasted_answer_not_found');
  });
});
