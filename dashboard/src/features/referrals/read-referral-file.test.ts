import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readReferralFile } from './read-referral-file.ts';

const event = { date: '2026-11-14', raw_referrer_value: 'chatgpt.com', raw_page_value: '/pricing' };

describe('readReferralFile', () => {
  it('takes CSV by its header, with short names and empty numbers as unknown', () => {
    const content =
      '\uFEFFReferrer,date,page,sessions,revenue,other\r\n' +
      'chatgpt.com,2026-11-14,/pricing,41,318.5,x\r\n' +
      '\r\n' +
      'chatgpt.com,2026-11-14,"/a,\nb",,,\r\n';
    assert.deepEqual(readReferralFile(content), [
      { line: 2, record: { ...event, sessions: 41, purchase_revenue: 318.5 } },
      { line: 4, record: { ...event, raw_page_value: '/a,\nb' } },
    ]);
  });

  it('says for each line of CSV what is wrong with it', () => {
    const content =
      'date,referrer,page,sessions\n' +
      '2026-02-30,chatgpt.com,/,1\n' +
      '2026-11-14,"two\nlines",/,many\n' +
      '2026-11-14,,/,1\n';
    assert.deepEqual(readReferralFile(content), [
      { line: 2, problem: 'date: “2026-02-30” is not a day such as 2026-11-14.' },
      { line: 3, problem: 'sessions: “many” is not a number.' },
      { line: 5, problem: 'raw_referrer_value is missing.' },
    ]);
    assert.deepEqual(readReferralFile('date,visits\n2026-11-14,3\n'), [
      { line: 1, problem: 'The header has no column raw_referrer_value, raw_page_value.' },
    ]);
    assert.deepEqual(readReferralFile('"date,page'), [
      { line: 1, problem: 'Quotes that are opened here are never closed.' },
    ]);
  });

  it('takes one event per line, and an array', () => {
    const line = JSON.stringify(event);
    assert.deepEqual(readReferralFile(`${line}\n\n{"date"\n[]\n{}\n`), [
      { line: 1, record: event },
      { line: 3, problem: 'This is not JSON.' },
      { line: 4, problem: 'This is not an event.' },
      { line: 5, problem: 'date is missing.' },
    ]);
    assert.deepEqual(readReferralFile(`[${line}, 7]`), [
      { line: 1, record: event },
      { line: 2, problem: 'This is not an event.' },
    ]);
    assert.deepEqual(readReferralFile(`[${line}`), [
      { line: 1, problem: 'This is not a complete JSON array.' },
    ]);
  });

  it('finds nothing in nothing', () => {
    assert.deepEqual(readReferralFile(''), []);
    assert.deepEqual(readReferralFile(' \n'), []);
  });
});
