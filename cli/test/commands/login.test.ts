import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Home, openHome, type ServedBrand, serveBrand } from '../support/served-brand.ts';

let served: ServedBrand;
let home: Home;
let file: string;

before(async () => {
  served = await serveBrand();
  home = await openHome();
  file = join(home.home, 'config/sightline/login.json');
});
after(async () => {
  await home.close();
  await served.close();
});

describe('login', () => {
  it('is needed before anything else', async () => {
    const { code, stdout, stderr } = await home.run('brands');
    assert.deepEqual([code, stdout], [2, '']);
    assert.equal(stderr, 'Which service? Run sightline login, or set SIGHTLINE_URL.\n');
  });

  it('refuses a wrong key, another address and nonsense, and stores nothing', async () => {
    const wrong = await home.runWith('sl_wrong\n', 'login', '--url', served.address);
    assert.deepEqual(
      [wrong.code, wrong.stderr],
      [1, 'The service does not know this API key. sightline login stores another one.\n'],
    );
    const nowhere = await home.run('login', '--url', 'http://127.0.0.1:65533', '--key', served.key);
    assert.equal(nowhere.code, 3);
    assert.match(
      nowhere.stderr,
      /^Can't reach http:\/\/127\.0\.0\.1:65533 \(\w+\)\. Is the service running/,
    );
    const odd = await home.run('login', '--url', 'ftp://example.com', '--key', served.key);
    assert.equal(odd.code, 2);
    const none = await home.run('login', '--url', served.address);
    assert.deepEqual([none.code, none.stderr], [2, 'Nothing was piped in.\n']);
    await assert.rejects(stat(file));
  });

  it('takes a key that is piped in, and only its owner can read what is stored', async () => {
    const { code, stdout, stderr } = await home.runWith(
      `${served.key}\n`,
      'login',
      '--url',
      served.address,
    );
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, `Logged in to ${served.address}; the key reaches 1 brand.\n`);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const { code: listed, stdout: brands } = await home.run('brands');
    assert.equal(listed, 0);
    assert.match(brands, new RegExp(`^ *Id {2}Brand +Website\n *${served.brandId} {2}Northwind`));
  });

  it('says who is logged in, without the key', async () => {
    const { stdout } = await home.run('whoami', '--json');
    const said = JSON.parse(stdout);
    assert.deepEqual([said.url, said.brands, said.brand], [served.address, 1, null]);
    assert.ok(!stdout.includes(served.key));
  });

  it('remembers the brand in use', async () => {
    const typo = await home.run('use', 'Nortwind');
    assert.deepEqual(
      [typo.code, typo.stderr],
      [2, 'There is no brand "Nortwind". Did you mean "Northwind"?\n'],
    );
    const { code, stdout } = await home.run('use', 'northwind');
    assert.deepEqual(
      [code, stdout],
      [0, `Commands are now about Northwind (${served.brandId}).\n`],
    );
    assert.equal(JSON.parse(await readFile(file, 'utf8')).brand.id, served.brandId);
  });

  it('sends a stored key nowhere else', async () => {
    const { code, stderr } = await home.run('brands', '--url', 'http://127.0.0.1:65533');
    assert.equal(code, 2);
    assert.match(stderr, /^There is no API key for http:\/\/127\.0\.0\.1:65533\./);
  });

  it('says what to do about a file that it cannot read, and logs out', async () => {
    await writeFile(file, '{');
    const { code, stderr } = await home.run('brands');
    assert.equal(code, 2);
    assert.match(stderr, /login\.json can't be read\. Remove it with sightline logout/);
    assert.equal((await home.run('logout')).stdout, 'The login is forgotten.\n');
    assert.equal((await home.run('logout', '--json')).stdout, '{\n  "forgotten": false\n}\n');
  });
});
