import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { BrandSuggestion } from '#contract/brands/brand-suggestions.ts';
import { embeddedSuggestion } from '../../src/modules/brand-suggestions/embedded-suggestion.ts';
import {
  createEvidence,
  stemOf,
  wordsOfText,
} from '../../src/modules/brand-suggestions/extraction/site-evidence.ts';
import {
  intentOf,
  isFirstPerson,
  namesUsers,
} from '../../src/modules/brand-suggestions/prompt-rules.ts';
import type { SitePage } from '../../src/modules/brand-suggestions/site/site-page.ts';
import { foldName } from '../../src/modules/evaluation/index.ts';
import { readSiteFiles } from '../support/sites/site-files.ts';

const folder = join(import.meta.dirname, 'sites');

const read = async (name: string) => {
  const site = new URL(`https://www.${name}.example/`);
  const pages = await readSiteFiles(join(folder, name), site);
  const wishes = { language: undefined, country: undefined, prompt_count: 20 };
  const { suggestion } = embeddedSuggestion(site, pages, {
    ...{ ...wishes, stage_set: 'intent' as const },
  });
  return { pages, suggestion };
};

const soldBy = ({ category, topics }: BrandSuggestion) =>
  [category, ...topics].flatMap((one) => (one ? [one.value] : []));

/** What stands before a product in a heading and is none. */
const containers =
  /^(?:shop|buy|browse|explore|range|selection|collection|catalogue|catálogo|gama|gamme|catalogue|catalogo|gamma|assortiment|sortiment|kollektion|compra|achetez|acquista|koop|compre)(?= )/iu;

/** Words that follow "in" with a capital, and that no line writes small. */
function placesOf(pages: readonly SitePage[]): Set<string> {
  const text = pages.flatMap(({ description, lines }) => [description ?? '', ...lines]).join('\n');
  const after = [...text.matchAll(/(?<=\p{Ll} )in (\p{Lu}\p{Ll}+)/gu)].map(([, word = '']) => word);
  return new Set(after.filter((word) => !text.includes(` ${word.toLowerCase()}`)));
}

/** Whether a prompt names what is asked for: the category or one of the topics, in any form, with a word of the trade. */
function createNamedTest(pages: readonly SitePage[], suggestion: BrandSuggestion) {
  const { language, name, alternative_names } = suggestion;
  const names = [name, ...alternative_names].map(({ value }) => value);
  const evidence = createEvidence(pages, language as 'en', names);
  const sold = soldBy(suggestion).map((phrase) =>
    wordsOfText(phrase)
      .filter((word) => word.length > 3 || language === 'ja')
      .map((word) => foldName(word).slice(0, 4)),
  );
  const own = new Set(sold.flat());
  return (text: string) => {
    const folded = foldName(text);
    const hasHead = sold.some((parts) => parts.every((part) => folded.includes(part)));
    const hasTrade = wordsOfText(text).some(
      (word) =>
        evidence.isOfTrade(word) ||
        evidence.lines(word) > 1 ||
        own.has(foldName(stemOf(word, language as 'en')).slice(0, 4)),
    );
    return hasHead && hasTrade;
  };
}

describe('prompts of every test site', () => {
  for (const site of readdirSync(folder)) {
    it(`name what is asked for, once, and nobody who asks: ${site}`, async () => {
      const { pages, suggestion } = await read(site);
      const { prompts, audience, language, city, country } = suggestion;
      const open = prompts.filter(({ branded }) => !branded);
      const isNamed = createNamedTest(pages, suggestion);
      for (const { text } of open) assert.ok(isNamed(text), `no product is named: ${text}`);

      const wanted = open.flatMap(({ text, topic }) => {
        const intent = intentOf(text);
        return intent === undefined ? [] : [`${intent} of ${foldName(topic ?? '')}`];
      });
      assert.deepEqual(wanted, [...new Set(wanted)]);

      const [buyers = ''] = (audience?.value ?? '').split(/,| (?:and|et|y|e|en|und) /u);
      // A program is looked for by a company for its trade, and things for children by others.
      const isSoftware = prompts.some(({ text }) =>
        /Excel|spreadsheet|tableur|エクセル/u.test(text),
      );
      if (buyers !== '' && !isSoftware && !namesUsers(buyers)) {
        for (const { text } of open.filter((one) => isFirstPerson(one.text, language as 'en')))
          assert.ok(!foldName(text).includes(` ${foldName(buyers)}`), text);
      }

      const places = language === 'en' ? placesOf(pages) : new Set<string>();
      const land = new Intl.DisplayNames(language, { type: 'region' }).of(country ?? 'ZZ') ?? '';
      for (const value of soldBy(suggestion)) {
        assert.doesNotMatch(value, containers);
        for (const place of [city?.value, land, ...places])
          assert.ok(!place || !foldName(value).split(' ').includes(foldName(place)), value);
      }
    });
  }
});

/** What nobody had looked at when the rules were written; a rater read their prompts. */
const rated = {
  'saddle-fitter': { category: 'saddle fitting', city: 'Derbyshire' },
  'hose-repair': { category: 'mobile hydraulic hose repair', city: 'Columbus' },
  'swim-schools': { category: 'swim school management software', city: undefined },
  'clear-tanks': { category: 'tank cleaning', city: 'Toowoomba' },
  'seaweed-feeds': { category: 'seaweed feeds', city: undefined },
  'fair-furniture': { category: 'Messemöbelverleih', city: 'Düsseldorf' },
  'nappy-rental': { category: 'location de couches lavables', city: 'Lyon' },
  'medical-uniforms': { category: 'uniformes médicos', city: undefined },
};

describe('sites read for the first time', () => {
  for (const [name, expected] of Object.entries(rated)) {
    it(`get their category, their town and twenty prompts: ${name}`, async () => {
      const { suggestion } = await read(name);
      assert.deepEqual(
        { category: suggestion.category?.value, city: suggestion.city?.value },
        expected,
      );
      assert.equal(suggestion.prompts.length, 20);
    });
  }
});
