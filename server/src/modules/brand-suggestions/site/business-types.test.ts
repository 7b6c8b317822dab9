import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isVenue } from './business-types.ts';

describe('a place to visit', () => {
  it('is known by the type that it declares, or by what it calls itself', () => {
    assert.ok(isVenue(['Winery'], 'vini', 'it'));
    assert.ok(isVenue([], 'boutique hotel', 'en'));
    assert.ok(isVenue([], 'Weinrestaurant', 'de'));
    assert.ok(isVenue([], 'restaurante japonés', 'es'));
  });

  it('is not who sells to such places', () => {
    assert.ok(!isVenue(['Plumber'], 'plumber', 'en'));
    assert.ok(!isVenue([], 'restaurant supplier', 'en'));
    assert.ok(!isVenue([], 'fournisseur de restaurant', 'fr'));
  });
});
