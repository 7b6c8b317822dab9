import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CollectionStatus } from '#contract/collection/collections.ts';
import { findingsText, restText } from './first-findings.ts';

const answer = (brand_present: boolean, ...competitors_present: string[]) => ({
  brand_present,
  competitors_present,
});

it('says in how many answers the brand is named, and which competitor most often', () => {
  const answers = [answer(true, 'Contoso'), answer(false, 'Fabrikam', 'Contoso'), answer(false)];
  assert.equal(
    findingsText('Northwind', answers, answers.length),
    'Northwind is named in 1 of the 3 answers so far; of your competitors Contoso is named most often, in 2.',
  );
  assert.equal(
    findingsText('Northwind', [answer(false)], 1),
    'Northwind is named in 0 of the 1 answer so far; no competitor that you track is.',
  );
  assert.match(
    findingsText('Northwind', answers, 80),
    /^Northwind is named in 1 of the latest 3 answers; /u,
  );
});

it('says when the rest comes, and promises nothing that no platform can answer', () => {
  const status = (state: string, counts: object, cadence_hours = 24) =>
    // Only what the text is made of.
    ({
      platforms: [{ state, variants: 20, queued: 0, running: 0, stored_today: 0, ...counts }],
      settings: { cadence_hours },
    }) as CollectionStatus;
  assert.equal(
    restText(status('ready', { queued: 1, running: 1, stored_today: 3 })),
    '2 more answers on the way. The other 15 arrive within 24 hours.',
  );
  assert.equal(
    restText(status('ready', { stored_today: 5 })),
    'The other 15 answers arrive within 24 hours, spread over that time; then each prompt is asked once a day.',
  );
  const all = { stored_today: 20 };
  assert.equal(restText(status('ready', all)), 'From now on each prompt is asked once a day.');
  assert.equal(
    restText(status('ready', all, 12)),
    'From now on each prompt is asked every 12 hours.',
  );
  assert.equal(restText(status('not_configured', { queued: 180 })), '');
});
