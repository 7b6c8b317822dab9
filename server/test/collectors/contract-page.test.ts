import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { platformValues } from '#contract/platforms.ts';
import { type PriceRow, type Provider, providers } from '../../src/adapters/collectors/index.ts';

const providerRow = ({ title, name, variable, surface, platforms, baseUrl }: Provider) => {
  const served = Object.entries(platforms).map(
    ([platform, traits]) => `${platform} (${traits.join(', ') || 'nothing'})`,
  );
  return `| ${title} | \`${name}\` | \`SIGHTLINE_${variable}_KEY\` | ${surface} | ${served.join('<br>')} | ${baseUrl} |`;
};

const priceRow = ({ title }: Provider, row: PriceRow) => {
  const { model, input, cachedInput, output, search, call, asOf } = row;
  const cells = [input, cachedInput, output, search, call].map((price) => price ?? '');
  return `| ${title} | ${model ? `\`${model}\`` : ''} | ${cells.join(' | ')} | ${asOf} |`;
};

describe('docs/collectors.md', () => {
  let page = '';
  before(async () => {
    page = await readFile(join(import.meta.dirname, '../../../docs/collectors.md'), 'utf8');
  });

  for (const provider of providers) {
    it(`says of ${provider.title} what the catalogue says`, () => {
      assert.ok(page.includes(`\n${providerRow(provider)}\n`), providerRow(provider));
      for (const row of provider.prices)
        assert.ok(page.includes(`\n${priceRow(provider, row)}\n`), priceRow(provider, row));
      assert.ok(page.includes(`\n### ${provider.title}\n`), 'its request and its fields');
    });
  }

  it('has a provider for every platform of the contract', () => {
    const served = new Set(providers.flatMap(({ platforms }) => Object.keys(platforms)));
    assert.deepEqual([...served].sort(), [...platformValues].sort());
  });
});
