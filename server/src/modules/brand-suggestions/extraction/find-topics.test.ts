import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSitePage } from '../site/site-page.ts';
import { findTopics, topicText } from './find-topics.ts';

describe('a topic', () => {
  for (const [text, topic] of [
    ['Running shoes', 'Running shoes'],
    ['SPARE PARTS', 'Spare parts'],
    ['ERP', 'ERP'],
    ['Our mortgages', 'Mortgages'],
    ['Unsere Implantate', 'Implantate'],
    ['Spa et bien-être', 'Spa et bien-être'],
    ['会計ソフト', '会計ソフト'],
    ['Tax returns →', 'Tax returns'],
  ] as const) {
    it(`${text} is ${topic}`, () => assert.equal(topicText(text, ['Northwind']), topic));
  }

  for (const text of [
    'About us',
    'Über uns',
    'お問い合わせ',
    'Nos services',
    'Get started',
    'How can we help?',
    'Northwind Pro',
    'Northwind vs Contoso',
    'Alternative zu Contoso',
    'Everything that your depot needs today',
    '$49',
    '2024',
    'Deutsch',
    'sales@northwind.example',
    'お客様の声をお聞かせください',
    '',
  ]) {
    it(`${text || 'nothing'} is none`, () =>
      assert.equal(topicText(text, ['Northwind']), undefined));
  }
});

describe('topics of a site', () => {
  const site = new URL('https://northwind.example/');
  const page = (body: string, path = '/') =>
    readSitePage(`<title>Northwind</title><body>${body}`, new URL(path, site));
  const prose = '<p>Some words about what we do for the people who come to us.</p>';

  it('are ranked by how many places agree on them, each place once', () => {
    const nav =
      '<nav><a href="/a">Freight</a><a href="/b">Storage</a><a href="/c">Customs</a></nav>';
    const home = page(`${nav}<main><h1>Hello</h1><h2>Customs</h2>${prose}</main>`);
    const other = page(`${nav}<main><h1>Storage</h1><h2>Customs</h2>${prose}</main>`, '/b');
    const topics = findTopics([home, other], site, ['Northwind']).map(({ value }) => value);
    assert.deepEqual(topics, ['Customs', 'Storage', 'Freight']);
  });

  it('are not said twice in more or fewer words, and at most eight', () => {
    const names = 'Freight,Air freight,One,Two,Three,Four,Five,Six,Seven,Eight'.split(',');
    const nav = names.map((name) => `<a href="/${name}">${name}</a>`).join('');
    const topics = findTopics([page(`<nav>${nav}</nav><main>${prose}</main>`)], site, []);
    assert.equal(topics.length, 8);
    assert.ok(!topics.some(({ value }) => value === 'Air freight'));
  });
});
