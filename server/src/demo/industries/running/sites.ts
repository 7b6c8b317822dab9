import type { OtherSite } from '../industry.ts';

const everywhere = ['en', 'fr', 'ja'] as const;

export const sites: readonly OtherSite[] = [
  {
    host: 'www.paceandplate.example',
    name: 'Pace and Plate',
    kind: 'review',
    weight: 9,
    languages: ['en'],
  },
  {
    host: 'runnersboard.example',
    name: 'Runners Board',
    kind: 'forum',
    weight: 9,
    languages: ['en'],
  },
  {
    host: 'www.solebench.example',
    name: 'Sole Bench',
    kind: 'review',
    weight: 7,
    languages: ['en'],
  },
  {
    host: 'clipstream.example',
    name: 'Clipstream',
    kind: 'video',
    weight: 6,
    languages: everywhere,
  },
  {
    host: 'www.morningmile.example',
    name: 'Morning Mile',
    kind: 'news',
    weight: 5,
    languages: ['en'],
  },
  { host: 'kitcupboard.example', name: 'Kit Cupboard', kind: 'shop', weight: 5, languages: ['en'] },
  {
    host: 'www.openwissen.example',
    name: 'Openwissen',
    kind: 'encyclopedia',
    weight: 3,
    languages: everywhere,
  },
  {
    host: 'trailpostcards.example',
    name: 'Trail Postcards',
    kind: 'guide',
    weight: 4,
    languages: ['en'],
  },
  {
    host: 'www.bargainlaces.example',
    name: 'Bargain Laces',
    kind: 'shop',
    weight: 3,
    languages: ['en'],
  },
  {
    host: 'mycinder-running.example',
    name: 'Runner Diary',
    kind: 'guide',
    weight: 2,
    languages: ['en'],
  },
  {
    host: 'physio-notes.example',
    name: 'Physio Notes',
    kind: 'guide',
    weight: 3,
    languages: ['en'],
  },
  { host: 'foulee-mag.example', name: 'Foulée Mag', kind: 'review', weight: 8, languages: ['fr'] },
  {
    host: 'www.courirhub.example',
    name: 'Courir Hub',
    kind: 'guide',
    weight: 6,
    languages: ['fr'],
  },
  {
    host: 'forum-asphalte.example',
    name: 'Forum Asphalte',
    kind: 'forum',
    weight: 5,
    languages: ['fr'],
  },
  { host: 'hashiru-navi.example', name: '走るナビ', kind: 'guide', weight: 8, languages: ['ja'] },
  { host: 'kutsu-hikaku.example', name: '靴比較', kind: 'review', weight: 6, languages: ['ja'] },
];
