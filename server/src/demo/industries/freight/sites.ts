import type { OtherSite } from '../industry.ts';

const everywhere = ['en', 'de', 'ja'] as const;

/** Invented, as everything here; hosts under .example can never be anybody's. */
export const sites: readonly OtherSite[] = [
  {
    host: 'www.softwarecompass.example',
    name: 'Software Compass',
    kind: 'review',
    weight: 9,
    languages: ['en', 'de'],
  },
  {
    host: 'forwarderforum.example',
    name: 'Forwarder Forum',
    kind: 'forum',
    weight: 8,
    languages: ['en'],
  },
  {
    host: 'www.freightledger.example',
    name: 'Freight Ledger',
    kind: 'news',
    weight: 6,
    languages: ['en'],
  },
  { host: 'tradelanes.example', name: 'Tradelanes', kind: 'guide', weight: 5, languages: ['en'] },
  {
    host: 'www.openwissen.example',
    name: 'Openwissen',
    kind: 'encyclopedia',
    weight: 4,
    languages: everywhere,
  },
  {
    host: 'clipstream.example',
    name: 'Clipstream',
    kind: 'video',
    weight: 4,
    languages: everywhere,
  },
  {
    host: 'softwarebazaar.example',
    name: 'Software Bazaar',
    kind: 'review',
    weight: 4,
    languages: ['en', 'de'],
  },
  {
    host: 'portside-weekly.example',
    name: 'Portside Weekly',
    kind: 'news',
    weight: 3,
    languages: ['en'],
  },
  {
    host: 'quaylume-reviews.example',
    name: 'Independent Reviews',
    kind: 'review',
    weight: 2,
    languages: ['en', 'de'],
  },
  {
    host: 'customsdesk.example',
    name: 'Customs Desk',
    kind: 'guide',
    weight: 3,
    languages: ['en'],
  },
  { host: 'tmsradar.example', name: 'TMS Radar', kind: 'review', weight: 3, languages: ['en'] },
  {
    host: 'logistikblatt.example',
    name: 'Logistikblatt',
    kind: 'news',
    weight: 6,
    languages: ['de'],
  },
  {
    host: 'www.speditionswelt.example',
    name: 'Speditionswelt',
    kind: 'guide',
    weight: 5,
    languages: ['de'],
  },
  { host: 'frachtforum.example', name: 'Frachtforum', kind: 'forum', weight: 4, languages: ['de'] },
  { host: 'butsuryu-navi.example', name: '物流ナビ', kind: 'guide', weight: 7, languages: ['ja'] },
  { host: 'www.yusoshinbun.example', name: '輸送新聞', kind: 'news', weight: 5, languages: ['ja'] },
  {
    host: 'kuchikomi-soft.example',
    name: 'ソフト口コミ',
    kind: 'review',
    weight: 5,
    languages: ['ja'],
  },
];
