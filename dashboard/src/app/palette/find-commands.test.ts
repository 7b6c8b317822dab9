import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCommands } from './find-commands.ts';

const command = (label: string, detail?: string) => ({ label, detail });
const pages = {
  title: 'Pages',
  commands: [command('Audits'), command('Prompts'), command('Provider keys')],
};
const brands = {
  title: 'Brands',
  commands: [command('Çınar Ağacı', 'cinar.example'), command('Keystone', 'shop.example')],
};

const found = (typed: string) =>
  findCommands([pages, brands], typed).map(({ title, commands }) => [
    title,
    ...commands.map(({ label }) => label),
  ]);

test('without a word all are offered, in their order', () => {
  assert.deepEqual(found(' '), [
    ['Pages', 'Audits', 'Prompts', 'Provider keys'],
    ['Brands', 'Çınar Ağacı', 'Keystone'],
  ]);
});

test('every word must be found, in any order, without regard to case and accents', () => {
  assert.deepEqual(found('KEYS prov'), [['Pages', 'Provider keys']]);
  assert.deepEqual(found('agaci'), []);
  assert.deepEqual(found('agacı'), [['Brands', 'Çınar Ağacı']]);
  assert.deepEqual(found('nothing'), []);
});

test('what begins with the word comes first, and details are searched, too', () => {
  assert.deepEqual(found('key'), [
    ['Pages', 'Provider keys'],
    ['Brands', 'Keystone'],
  ]);
  assert.deepEqual(found('example shop'), [['Brands', 'Keystone']]);
  const many = {
    title: 'Many',
    commands: Array.from({ length: 500 }, (_, at) => command(`B${at}`)),
  };
  const [few] = findCommands([many], 'b4');
  assert.deepEqual(few?.commands.map(({ label }) => label).slice(0, 3), ['B4', 'B40', 'B41']);
  assert.equal(few?.commands.length, 8);
});
