import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualDisplay } from '../account/display.ts';
import { conversionText, formatMoney, roughMoney } from './format-money.ts';

const euros = {
  ...usualDisplay,
  currency: 'EUR',
  units_per_usd: 0.92,
  rate_entered_on: '2026-11-15',
};
const yen = { ...usualDisplay, currency: 'JPY', units_per_usd: 150 };

test('amounts are in the currency of the organization', () => {
  assert.deepEqual(
    [0, 0.0007, 5, 1234.5].map((usd) => formatMoney(usd, usualDisplay)),
    ['$0.00', '$0.0007', '$5.00', '$1,234.50'],
  );
  assert.deepEqual(
    [0.0007, 5, 1234.5].map((usd) => formatMoney(usd, euros)),
    ['€0.0006', '€4.60', '€1,135.74'],
  );
  assert.deepEqual(
    [0.0007, 5].map((usd) => formatMoney(usd, yen)),
    ['¥0.11', '¥750'],
  );
});

test('rough amounts show what can be told of them', () => {
  const amounts = [0, 0.0007, 0.0584, 0.1, 1.2, 36, 99.994, 139.2, 12345.6];
  assert.deepEqual(
    amounts.map((usd) => roughMoney(usd, usualDisplay)),
    ['$0', '$0.0007', '$0.058', '$0.10', '$1.20', '$36', '$99.99', '$139', '$12,346'],
  );
  assert.deepEqual(
    [0.1, 1.2, 139.2].map((usd) => roughMoney(usd, euros)),
    ['€0.092', '€1.10', '€128'],
  );
});

test('what was converted says from how much and at which rate', () => {
  assert.equal(conversionText(5, usualDisplay), undefined);
  assert.equal(
    conversionText(5, euros),
    '$5.00, converted at 0.92 EUR per US dollar, as entered on Nov 15, 2026.',
  );
  assert.equal(conversionText(undefined, yen), 'Converted at 150 JPY per US dollar.');
});
