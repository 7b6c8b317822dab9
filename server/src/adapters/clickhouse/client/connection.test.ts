import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConnection } from './connection.ts';

test('a URL may say everything', () => {
  const url = 'https://an%40alyst:p%3Ass%2Fword@ch.example.com:8443/sight%20line';
  assert.deepEqual(resolveConnection({ url }), {
    origin: 'https://ch.example.com:8443',
    username: 'an@alyst',
    password: 'p:ss/word',
    database: 'sight line',
    compression: false,
  });
});

test('what is named explicitly wins', () => {
  const url = 'http://u:p@localhost:8123/d';
  const given = { username: 'a', password: 'b', database: 'c', compression: true };
  assert.deepEqual(resolveConnection({ url, ...given }), {
    origin: 'http://localhost:8123',
    ...given,
  });
});

test('what nobody names is the default of ClickHouse', () => {
  assert.deepEqual(resolveConnection({ url: 'http://localhost:8123' }), {
    origin: 'http://localhost:8123',
    username: 'default',
    password: '',
    database: 'default',
    compression: false,
  });
  assert.equal(resolveConnection({ url: 'http://h/?database=d' }).database, 'd');
});

test('a wrong URL is refused without repeating the password in it', () => {
  for (const url of ['localhost:8123', 'tcp://u:secret@h:9000/d', '']) {
    assert.throws(
      () => resolveConnection({ url }),
      (error: Error) => /http\(s\)/.test(error.message) && !error.message.includes('secret'),
    );
  }
});
