import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SignalMetric } from '#contract/changes-and-actions/signals.ts';
import { chooseAnswers, shownBy } from './find-answers.ts';

type Answer = Parameters<typeof shownBy>[0];

function answer(id: number, fields: Partial<Answer> = {}): Answer {
  return {
    ...{ id, brand_present: false, brand_position: null, brand_sentiment: null },
    ...{ citations: [], competitors: [] },
    ...fields,
  };
}

const cites = (domain: string, source_type: 'brand' | 'other'): Partial<Answer> => ({
  citations: [
    { url: `https://${domain}/`, domain, source_type, competitor_id: null, title: '', snippet: '' },
  ],
});

/** Of a change upwards: what is chosen from before, and from now. */
function chosen(metric: SignalMetric, answers: readonly Answer[], change = 0.3) {
  const subject = { kind: 'domain', name: 'news.example', id: 7 } as const;
  const shown = answers.map(shownBy);
  return (['before', 'now'] as const).map((window) =>
    chooseAnswers(shown, { subject, metric, change }, window),
  );
}

describe('answers that show a change', () => {
  const present = { brand_present: true };
  const some = [answer(9), answer(8, present), answer(7), answer(6, present)];

  it('lack it before and have it now where it rose, the other way round where it fell', () => {
    assert.deepEqual(chosen('brand_presence_percentage', some), [
      [9, 7],
      [8, 6],
    ]);
    assert.deepEqual(chosen('brand_presence_percentage', some, -0.3), [
      [8, 6],
      [9, 7],
    ]);
  });

  it('are none where every answer shows the opposite, and three at most', () => {
    const all = [1, 2, 3, 4].map((id) => answer(id, present));
    assert.deepEqual(chosen('brand_presence_percentage', all), [[], [1, 2, 3]]);
  });

  it('have a position or a judgement, the clearest first', () => {
    const positions = (['middle', 'top', 'bottom', null] as const).map((brand_position, id) =>
      answer(id, { brand_position }),
    );
    assert.deepEqual(chosen('brand_position_score', positions), [
      [2, 0],
      [1, 0],
    ]);
    const sentiments = (['none', 'negative', 'positive', null] as const).map(
      (brand_sentiment, id) => answer(id, { brand_sentiment }),
    );
    assert.deepEqual(chosen('brand_sentiment_score', sentiments), [[1], [2]]);
  });

  it('cite the brand, or the domain', () => {
    const own = answer(1, cites('northwind.example', 'brand'));
    const other = answer(2, cites('news.example', 'other'));
    assert.deepEqual(chosen('brand_citation_rate', [own, other]), [[2], [1]]);
    assert.deepEqual(chosen('domain_citation_rate', [own, other]), [[1], [2]]);
  });

  it('were read for the competitor', () => {
    const rival = (present: boolean, id = 7) => ({
      competitors: [{ id, name: 'Contoso', present, position: null, sentiment: null }],
    });
    const answers = [answer(1, rival(true)), answer(2, rival(false)), answer(3, rival(true, 8))];
    assert.deepEqual(chosen('competitor_presence_percentage', answers), [[2], [1]]);
  });
});
