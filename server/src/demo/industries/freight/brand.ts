import { brandCreateBody } from '#contract/brands/brands.ts';
import type { Story } from '../../story/story.ts';
import type { Vocabulary } from '../../text/language-pack.ts';
import type { Industry } from '../industry.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { sites } from './sites.ts';

const story: Story = {
  guide: {
    path: '/guides/customs-and-tracking',
    prompts: ['freight-09', 'freight-10', 'freight-13'],
    daysBeforeEnd: 40,
  },
  staged: { path: '/help/faq', prompts: ['freight-04', 'freight-05'] },
  misstatement: {
    prompts: ['freight-04', 'freight-06'],
    says: 'was founded in 2009.',
  },
  unwritten: ['freight-07'],
  notes: [
    {
      kind: 'other',
      title: 'Two-day tracking outage in the press',
      note: 'Freight Ledger reported on it; support answered every comment within a day.',
      daysBeforeEnd: 64,
      length: 8,
    },
    {
      kind: 'release',
      title: 'Instant rate quotes launched',
      note: 'Announced to all customers, with a page of its own and a webinar.',
      daysBeforeEnd: 31,
      length: 1,
    },
    {
      kind: 'campaign',
      title: 'Trade fair in Rotterdam',
      note: 'Booth, two talks and an interview with Portside Weekly.',
      daysBeforeEnd: 12,
      length: 4,
    },
  ],
  alert: {
    name: 'Presence moves by 5 points',
    metric: 'brand_presence_percentage',
    smallest_change: 5,
  },
  report: {
    name: 'Quaylume in AI answers',
    summary:
      '## What was behind it\n\nThe launch of instant rate quotes lifted how often assistants name Quaylume. The guide on **customs documents and tracking** did the same for its three questions, nine days earlier.',
  },
};

const japanese: Vocabulary = {
  category: ['輸送管理システム', '物流管理ツール'],
  strengths: [
    'コンテナのリアルタイム追跡',
    '通関書類の自動作成',
    '対応キャリアの多さ',
    '料金の分かりやすさ',
    '導入の速さ',
    '倉庫システムとの連携',
    '安定した稼働',
  ],
  weaknesses: [
    '導入期間の長さ',
    '追加料金の多さ',
    '画面の分かりにくさ',
    '追跡情報の遅れ',
    '頻繁な障害',
    '契約条件の厳しさ',
  ],
  audiences: ['中小の物流会社', '通関業者', '倉庫会社', '成長中の荷主'],
  facts: [
    '顧客ポータル',
    '船会社との接続機能',
    'ドライバー向けアプリ',
    '航空貨物と海上貨物のモジュール',
    '書類の保管機能',
    '月額プラン',
  ],
  considerations: [
    '修正の多い書類から自動化すると効果が出やすいです。',
    '出荷データは一度だけ入力し、使い回すのが基本です。',
    '導入に何か月かかったか、既存の利用者に確認しましょう。',
    '繁忙期の稼働実績は必ず確認してください。',
    '実際に使う連携先だけを数えて比べましょう。',
    '住所データを整えることが最も安い改善策です。',
  ],
  launched: ['新しい料金エンジン', '即日の通関申告'],
  broken: ['二日間の追跡障害', '障害中の予約の消失'],
};

/** Freight software. The brand has a short name of its own and a Japanese spelling. */
export const freight: Industry = {
  key: 'freight',
  body: brandCreateBody.parse({
    name: 'Quaylume',
    website: 'https://www.quaylume.example',
    description:
      'Freight management software for forwarders: bookings, customs documents and container tracking. Part of the demo world; neither the company nor its answers exist.',
    alternative_names: ['Quaylume Freight', 'QLM Cloud', 'クエイルーム'],
    alternative_websites: ['https://docs.quaylume-cloud.example'],
    competitors: [
      { name: 'Haulbrix', websites: ['https://www.haulbrix.example'] },
      { name: 'Dockwarrel', websites: ['https://dockwarrel.example', 'dockwarrel-learn.example'] },
      {
        name: 'Freightolin',
        alternative_names: ['Freightolin TMS'],
        websites: ['https://freightolin.example'],
      },
      { name: 'Manifoss', websites: ['https://www.manifoss.example'] },
      { name: 'Pallendric', websites: ['https://pallendric.example'] },
      // Without a site of its own: a path of a host that others share.
      { name: 'Fløssvik', websites: ['https://softwarebazaar.example/vendors/flossvik'] },
    ],
    personas: [
      { name: 'Operations lead', description: 'Runs the daily business of a freight forwarder.' },
      { name: 'CFO', description: 'Signs the contract and asks what it costs over three years.' },
      { name: 'Founder', description: 'Starts a small forwarding company with a team of five.' },
    ],
    key_topics: ['customs', 'tracking', 'pricing', 'integrations', 'support'],
    default_country: 'US',
  }),
  standings: {
    Quaylume: { prominence: 0.5, reputation: 0.35 },
    Haulbrix: { prominence: 1.2, reputation: 0.2 },
    Dockwarrel: { prominence: 0.7, reputation: 0.45 },
    Freightolin: { prominence: 0.2, reputation: -0.1 },
    Manifoss: { prominence: -0.3, reputation: 0.1 },
    Pallendric: { prominence: -0.5, reputation: 0.3 },
    Fløssvik: { prominence: -1.1, reputation: 0 },
  },
  otherNames: {
    Quaylume: {
      en: ['Quaylume Freight', 'QLM Cloud'],
      de: ['Quaylume Freight'],
      ja: ['クエイルーム'],
    },
    Freightolin: { en: ['Freightolin TMS'] },
  },
  outsiders: ['Cartovane', 'Shunterly', 'Wagonettix', 'Berthomatic', 'Drayphonic', 'Lastwerk Nord'],
  products: {},
  prompts,
  vocabularies: { en: english, de: german, ja: japanese },
  sites,
  pages,
  story,
  events: [
    { kind: 'press', daysBeforeEnd: 64, length: 8 },
    { kind: 'launch', daysBeforeEnd: 31, length: 12 },
  ],
};
