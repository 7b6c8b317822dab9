import assert from 'node:assert/strict';
import { it } from 'node:test';
import { language } from '#contract/brands/brands.ts';
import { countryOptions, languageOptions } from './countries-and-languages.ts';

it('names countries, without those that are none or no more', () => {
  const options = countryOptions('US');
  const label = (code: string) => options.find(({ value }) => value === code)?.label;
  assert.equal(label('US'), 'United States (US)');
  assert.equal(label('DE'), 'Germany (DE)');
  assert.deepEqual([label('SU'), label('EU'), label('ZZ')], [undefined, undefined, undefined]);
  assert.ok(options.length > 240, String(options.length));
});

it('names languages, all of which the API takes', () => {
  const options = languageOptions('en');
  assert.equal(options.find(({ value }) => value === 'fr')?.label, 'French (fr)');
  assert.ok(options.length > 100, String(options.length));
  for (const { value } of options) assert.ok(language.safeParse(value).success, value);
});

it('keeps a code that it has no name for, first', () => {
  assert.deepEqual(countryOptions('QQ')[0], { value: 'QQ', label: 'QQ' });
  assert.equal(languageOptions('en').filter(({ value }) => value === 'en').length, 1);
});
