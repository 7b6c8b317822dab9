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
    'Carrito (0)',
    'Offerte anfordern',
    'Experimentar grátis',
    '選ばれる理由',
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

  it('are no single words of a menu, unless words are topics there, as in a shop', () => {
    const nav = '<nav><a href="/t">Ferries</a><a href="/r">Ports</a><a href="/x">Trips</a></nav>';
    const lessons = ['Piano lessons', 'Guitar lessons', 'Voice coaching'];
    const main = `<main>${lessons.map((text) => `<h2>${text}</h2>`).join('')}${prose}</main>`;
    const pages = [page(nav + main), page(`${nav}<main><h1>Ports</h1>${prose}</main>`, '/r')];
    const topics = (isShop: boolean) =>
      findTopics(pages, site, ['Northwind'], isShop).map((one) => one.value);
    assert.deepEqual(topics(false), lessons);
    assert.deepEqual(topics(true).slice(0, 3), ['Ports', 'Ferries', 'Trips']);
  });

  it('are not said twice in more or fewer words, and at most eight', () => {
    const names = 'Freight,Air freight,One,Two,Three,Four,Five,Six,Seven,Eight'.split(',');
    const nav = names.map((name) => `<a href="/${name}">${name}</a>`).join('');
    const topics = findTopics([page(`<nav>${nav}</nav><main>${prose}</main>`)], site, [], true);
    assert.equal(topics.length, 8);
    assert.ok(!topics.some(({ value }) => value === 'Air freight'));
  });
});
