import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { serviceUrl } from './connect.ts';
import { chooseBrand } from './find-brand.ts';
import { settingsFolder } from './settings.ts';

describe('settings', () => {
  it('are where each platform keeps them', () => {
    assert.equal(settingsFolder('linux', '/home/ada', {}), join('/home/ada/.config/sightline'));
    const moved = { XDG_CONFIG_HOME: '/etc/ada' };
    assert.equal(settingsFolder('linux', '/home/ada', moved), join('/etc/ada/sightline'));
    const mac = join('/Users/ada/Library/Application Support/Sightline');
    assert.equal(settingsFolder('darwin', '/Users/ada', {}), mac);
    assert.equal(
      settingsFolder('win32', '/ada', { APPDATA: '/roaming' }),
      join('/roaming/Sightline'),
    );
  });

  it('take addresses with and without a scheme, and below a path', () => {
    assert.equal(serviceUrl('sightline.example'), 'https://sightline.example');
    assert.equal(serviceUrl('http://127.0.0.1:8080/'), 'http://127.0.0.1:8080');
    assert.equal(serviceUrl('https://a.example/sightline/'), 'https://a.example/sightline');
    for (const bad of ['', 'ftp://a', 'https://ada:secret@a.example']) {
      assert.throws(() => serviceUrl(bad), /is not an address/);
    }
  });
});

describe('chooseBrand', () => {
  const northwind = { id: 1, name: 'Northwind' };
  const contoso = { id: 2, name: 'Contoso' };

  it('finds a brand by name in any case, by id, or because it is alone', () => {
    assert.equal(chooseBrand([northwind, contoso], 'NORTHWIND'), northwind);
    assert.equal(chooseBrand([northwind, contoso], '2'), contoso);
    assert.equal(chooseBrand([contoso], undefined), contoso);
  });

  it('asks where it cannot know', () => {
    assert.throws(() => chooseBrand([], 'x'), /reaches no brand/);
    assert.throws(
      () => chooseBrand([northwind, contoso], undefined),
      /Which brand\?.*Contoso \(2\)/,
    );
    assert.throws(
      () => chooseBrand([contoso, { ...contoso, id: 3 }], 'contoso'),
      /Give an id: 2, 3/,
    );
  });
});
