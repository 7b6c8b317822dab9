import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detectLanguage } from './detect-language.ts';

const cases: readonly [language: string, text: string][] = [
  ['en', 'best crm small business'],
  ['en', 'Is Salesforce a good fit for a small team?'],
  ['en', 'which 3PL companies work with Shopify'],
  ['de', 'Ist Salesforce für kleine Firmen gut?'],
  ['de', 'guenstige alternative zu docusign'],
  ['de', 'personio erfahrungen'],
  ['es', 'best CRM para pymes'],
  ['es', '¿Es fiable Temu?'],
  ['es', 'como cancelar mi suscripcion de netflix'],
  ['fr', 'meilleur logiciel compta pour pme'],
  ['fr', 'Que penser de HubSpot pour une petite équipe ?'],
  ['it', 'Quale CRM conviene a una piccola impresa?'],
  ['it', 'Monzo funziona all’estero?'],
  ['pt', 'Qual o melhor CRM para pequenas empresas?'],
  ['pt', 'Nubank é confiável?'],
  ['nl', 'Is Temu betrouwbaar?'],
  ['nl', 'hotel in Rome met kinderen'],
  ['pl', 'Notion czy Evernote, co wybrać?'],
  ['sv', 'Vad kostar Salesforce per månad?'],
  ['tr', 'Temu güvenilir mi?'],
  ['ja', 'NotionとEvernoteどっちがいい？'],
  ['ja', 'HubSpot 評判'],
  ['zh', 'Salesforce多少钱一个月'],
  ['zh', 'Tesla Model Y 值得買嗎'],
  ['ko', 'Salesforce 가격 얼마인가요'],
  ['ru', 'Чем отличается Revolut от Wise?'],
  ['uk', 'Чи безпечний Temu?'],
  ['bg', 'Колко струва Salesforce на месец?'],
  ['sr', 'Који CRM је најбољи за мале фирме?'],
  ['el', 'Πόσο κοστίζει το Salesforce;'],
  ['he', 'איזה CRM הכי טוב לעסקים קטנים?'],
  ['ar', 'كم سعر Salesforce؟'],
  ['fa', 'بهترین CRM برای کسب‌وکارهای کوچک چیست؟'],
  ['hi', 'छोटे व्यवसाय के लिए सबसे अच्छा CRM कौन सा है?'],
  ['th', 'CRM ไหนดีที่สุดสำหรับธุรกิจขนาดเล็ก'],
  ['da', 'Hvad koster Salesforce om måneden?'],
  ['no', 'Hva koster Salesforce i måneden?'],
  ['fi', 'Paljonko Salesforce maksaa kuukaudessa?'],
  ['cs', 'Kolik stojí Salesforce měsíčně?'],
  ['sk', 'Koľko stojí Salesforce mesačne?'],
  ['hu', 'Mennyibe kerül a Salesforce havonta?'],
  ['ro', 'Cât costă Salesforce pe lună?'],
  ['hr', 'Koliko košta Salesforce mjesečno?'],
  ['id', 'Berapa harga Salesforce per bulan?'],
  ['vi', 'Salesforce giá bao nhiêu một tháng?'],
];

describe('the language of a prompt', () => {
  for (const [language, text] of cases) {
    it(`${language}: ${text}`, () => assert.equal(detectLanguage(text), language));
  }

  for (const text of ['', '   ', '12345', '???', 'HubSpot', 'HubSpot vs Salesforce', '🙂🙂']) {
    it(`cannot be told from "${text}"`, () => assert.equal(detectLanguage(text), undefined));
  }

  // A pattern that explodes would not end before the suite gives this file up.
  const hostile: readonly [string, string | undefined][] = [
    ['a', undefined],
    ['a.b.', undefined],
    ['ß', 'de'],
    ['ъ', 'bg'],
    ['漢', 'zh'],
    ['é ', 'pt'],
    ['\ud83d', undefined],
  ];
  for (const [part, language] of hostile) {
    it(`of ${JSON.stringify(part)} over and over is ${language ?? 'unknown'}`, () =>
      assert.equal(detectLanguage(part.repeat(10_000)), language));
  }
});
