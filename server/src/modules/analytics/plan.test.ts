import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { queryParameters } from '#contract/figures/query.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import { checkQuery } from './check-query.ts';
import { dimensions, type FilterType, filterOnlyFields } from './dimensions.ts';
import { parseQuery } from './parse-query.ts';
import { planQuery } from './plan.ts';

const names: BrandNames = {
  persona: [{ id: 1, name: 'CFO' }],
  stage: [
    { id: 11, name: 'Awareness' },
    { id: 12, name: 'Decision' },
  ],
  competitor: [
    { id: 23, name: 'Contoso' },
    { id: 21, name: 'Contoso' },
    { id: 22, name: 'Fabrikam' },
  ],
};
const clock = { now: () => new Date('2026-03-31T12:00:00Z') };

function plan(asked: Record<string, unknown>, known = names) {
  const query = checkQuery({ clock }, parseQuery(queryParameters.parse(asked)));
  return planQuery({ organizationId: 7, brandId: 8 }, query, known);
}

describe('the plan of a query', () => {
  it('has the brand, the days, the columns in order and what they count', () => {
    const {
      scope,
      filters,
      names: shown,
      ...rest
    } = plan({
      fields: 'responses,date,brand_citation_rate',
      having: 'citation_count:gt:2',
      limit: '5',
      offset: '10',
    });
    const responses = { name: 'responses', formula: { count: 'observations' } };
    const rate = {
      name: 'brand_citation_rate',
      formula: { part: 'brand_cited_count', whole: 'observations' },
    };
    const citations = { name: 'citation_count', formula: { count: 'citation_total' } };
    assert.deepEqual(rest, {
      organizationId: 7,
      brandId: 8,
      days: { first: '2026-03-01', last: '2026-03-31' },
      columns: [responses, 'date', rate],
      dimensions: ['date'],
      components: ['observations', 'brand_cited_count', 'citation_total'],
      having: [{ metric: citations, operator: 'gt', value: 2 }],
      sharedCompetitors: [],
      isRegrouped: false,
      limit: 5,
      offset: 10,
    });
    assert.deepEqual(Object.values(scope), Array(6).fill(false));
    assert.deepEqual(filters, {
      rows: [],
      tags: [],
      topics: [],
      competitors: [],
      namedCompetitors: [],
      citations: [],
    });
    assert.deepEqual(shown, { persona: [], stage: [], competitor: [] });
  });

  it('expands the lists that its dimensions come from, and shows their names', () => {
    const { scope, names: shown } = plan({ fields: 'prompt_topic,competitor_id,persona_name' });
    assert.deepEqual(scope, {
      tagsExpanded: false,
      topicsExpanded: true,
      competitorsExpanded: true,
      citationsExpanded: false,
      competitorsMerged: false,
      competitorsNarrowed: false,
    });
    assert.deepEqual(shown, { persona: names.persona, stage: [], competitor: [] });
  });

  it('filters by ids where a filter names today’s names', () => {
    const { filters, scope } = plan({
      fields: 'responses',
      filters: [
        'persona_name:CFO|null',
        'stage:!Decision|Gone',
        'competitor_name:Contoso',
        'competitor_id:!22|0',
        'tag:a|null',
        'ai_platform:Google AI Mode',
      ],
    });
    assert.deepEqual(filters, {
      rows: [
        { field: 'persona_id', negated: false, values: [1], matchesMissing: true },
        { field: 'stage_id', negated: true, values: [12], matchesMissing: false },
        { field: 'ai_platform', negated: false, values: ['google_ai_mode'], matchesMissing: false },
      ],
      tags: [{ negated: false, values: ['a'], matchesMissing: true }],
      topics: [],
      competitors: [
        { negated: false, ids: [23, 21] },
        { negated: true, ids: [22] },
      ],
      namedCompetitors: [],
      citations: [],
    });
    assert.equal(scope.competitorsNarrowed, true);
  });

  it('can filter by everything that the catalog says', () => {
    const samples: Record<string, string> = {
      integer: '1',
      boolean: 'true',
      text: 'some',
      country: 'US',
      domain: 'www.Reviews.example',
      page: 'https://reviews.example/best',
      platform: 'chatgpt',
      YYYYMMDD: '20260131',
      YYYYWW: '202605',
      YYYYMM: '202601',
      'YYYYQ#': '2026Q1',
      YYYY: '2026',
    };
    const sampleOf = (type: FilterType | undefined) =>
      type?.kind === 'one-of'
        ? type.values[0]
        : samples[type?.kind === 'period' ? type.takes : (type?.kind ?? '')];
    const fields = [...dimensions, ...filterOnlyFields].filter(({ filter }) => filter);
    for (const { name, filter } of fields) {
      const { filters } = plan({ fields: 'responses', filters: [`${name}:${sampleOf(filter)}`] });
      assert.equal(Object.values(filters).flat().length, 1, name);
    }
    assert.ok(fields.length >= 19, `${fields.length} fields`);
  });

  it('counts competitors of one name under the lowest id, unless ids are asked for', () => {
    const byName = plan({ fields: 'competitor_name,responses' });
    assert.deepEqual(byName.sharedCompetitors, [{ id: 23, lowest: 21 }]);
    assert.equal(byName.scope.competitorsMerged, true);
    const byId = plan({ fields: 'competitor_name,competitor_id' });
    assert.deepEqual(byId.sharedCompetitors, []);
    assert.equal(byId.scope.competitorsMerged, false);
  });

  it('merges groups by name where a prompt or a stage may share it', () => {
    const twice = { ...names, stage: [...names.stage, { id: 13, name: 'Decision' }] };
    assert.equal(plan({ fields: 'stage' }).isRegrouped, false);
    assert.equal(plan({ fields: 'stage' }, twice).isRegrouped, true);
    assert.equal(plan({ fields: 'responses' }, twice).isRegrouped, false);
    assert.equal(plan({ fields: 'prompt' }).isRegrouped, true);
    assert.equal(plan({ fields: 'prompt,prompt_id' }).isRegrouped, false);
  });
});
