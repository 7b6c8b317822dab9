import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customStageOf, type Stage } from './classify-stage.ts';

const stages: readonly Stage[] = [
  { id: 1, name: 'Pricing', meaning: 'intent.evaluation' },
  { id: 2, name: 'Store opening', meaning: null },
  { id: 3, name: 'Returns & refunds', meaning: null },
  { id: 4, name: 'Integrations', meaning: null },
  { id: 5, name: 'Data integration', meaning: null },
  { id: 6, name: 'Versicherungen', meaning: null },
];

function nameOf(text: string, language = 'en'): string | undefined {
  return customStageOf(text, language, stages)?.name;
}

describe('custom stages', () => {
  it('need every word of their name, in any order and form', () => {
    assert.equal(nameOf('When are you opening new stores?'), 'Store opening');
    assert.equal(nameOf('Which stores sell Acme?'), undefined);
  });

  it('need one side of an "and"', () => {
    assert.equal(nameOf('how do I get a refund'), 'Returns & refunds');
    assert.equal(nameOf('can I return my shoes'), 'Returns & refunds');
  });

  it('give way to the one with more of its words in the text', () => {
    assert.equal(nameOf('does it integrate with Slack'), 'Integrations');
    assert.equal(nameOf('data integration tools'), 'Data integration');
  });

  it('inflect as the language of the text does', () => {
    assert.equal(nameOf('Welche Versicherung brauche ich?', 'de'), 'Versicherungen');
  });

  it('are not the renamed default stages', () => {
    assert.equal(nameOf('Acme pricing'), undefined);
  });
});
