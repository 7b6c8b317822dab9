import type { OtherSite } from '../industry.ts';

const everywhere = ['en', 'de', 'es'] as const;

export const sites: readonly OtherSite[] = [
  { host: 'www.accountfinder.example', name: 'Account Finder', kind: 'review', weight: 10, languages: ['en'] },
  { host: 'moneyboard.example', name: 'Money Board', kind: 'forum', weight: 9, languages: ['en'] },
  { host: 'www.thriftpost.example', name: 'Thrift Post', kind: 'news', weight: 6, languages: ['en'] },
  { host: 'www.openwissen.example', name: 'Openwissen', kind: 'encyclopedia', weight: 5, languages: everywhere },
  { host: 'clipstream.example', name: 'Clipstream', kind: 'video', weight: 4, languages: everywhere },
  { host: 'freelancedesk.example', name: 'Freelance Desk', kind: 'guide', weight: 5, languages: ['en'] },
  { host: 'www.cardcalculator.example', name: 'Card Calculator', kind: 'review', weight: 4, languages: ['en'] },
  { host: 'savers-union.example', name: 'Savers Union', kind: 'guide', weight: 4, languages: ['en'] },
  { host: 'bankwatch-journal.example', name: 'Bankwatch Journal', kind: 'news', weight: 4, languages: ['en'] },
  { host: 'pennywharf.example.bank-ratings.example', name: 'Bank Ratings', kind: 'review', weight: 2, languages: ['en'] },
  { host: 'kontenlotse.example', name: 'Kontenlotse', kind: 'review', weight: 7, languages: ['de'] },
  { host: 'www.geldblatt.example', name: 'Geldblatt', kind: 'news', weight: 6, languages: ['de'] },
  { host: 'selbststaendig-forum.example', name: 'Forum Selbstständig', kind: 'forum', weight: 4, languages: ['de'] },
  { host: 'comparacuentas.example', name: 'Comparacuentas', kind: 'review', weight: 7, languages: ['es'] },
  { host: 'www.ahorrodiario.example', name: 'Ahorro Diario', kind: 'news', weight: 6, languages: ['es'] },
  { host: 'foroautonomos.example', name: 'Foro Autónomos', kind: 'forum', weight: 5, languages: ['es'] },
];
