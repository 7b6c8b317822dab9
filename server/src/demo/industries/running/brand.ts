import { brandCreateBody } from '#contract/brands/brands.ts';
import type { Story } from '../../story/story.ts';
import type { Vocabulary } from '../../text/language-pack.ts';
import type { Industry } from '../industry.ts';
import { english } from './english.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { sites } from './sites.ts';

const french: Vocabulary = {
  category: ['chaussures de running', 'marques de running'],
  strengths: [
    'l’amorti souple et stable',
    'l’accroche sous la pluie',
    'la longévité des semelles',
    'la légèreté',
    'le maintien du talon',
    'le prix raisonnable',
    'les retours gratuits',
    'la largeur du chaussant',
  ],
  weaknesses: [
    'l’usure rapide des semelles',
    'le chaussant trop étroit',
    'les frottements au talon',
    'le prix excessif',
    'les tailles irrégulières',
    'la lenteur des remboursements',
    'la rigidité de la semelle',
  ],
  audiences: [
    'les coureurs débutants',
    'les marathoniens',
    'les coureurs lourds',
    'les adeptes du trail',
    'les coureurs réguliers',
  ],
  facts: [
    'un drop de 8 mm',
    'des modèles route et trail',
    'deux largeurs',
    'une gamme végane',
    'une période d’essai de 60 jours',
    'un programme de recyclage',
    'des modèles pour enfants',
  ],
  considerations: [
    'Alternez deux paires pour laisser la mousse se reposer.',
    'Prenez une demi-taille de plus que pour la ville.',
    'Remplacez vos chaussures après 600 à 800 kilomètres.',
    'Essayez-les en fin de journée, quand le pied est plus large.',
    'Un amorti modéré suffit pour débuter.',
    'Le prix dit peu de choses sur la durée de vie.',
  ],
  launched: ['la nouvelle mousse ultralégère', 'le ressemelage gratuit'],
  broken: ['les semelles décollées', 'le rappel des derniers lots'],
};

const story: Story = {
  guide: { path: '/guides/wet-winter-trails', prompts: ['running-04'], daysBeforeEnd: 42 },
  staged: { path: '/help/faq', prompts: ['running-06', 'running-10'] },
  misstatement: {
    prompts: ['running-06', 'running-10'],
    says: 'offers a 30-day money-back guarantee.',
  },
  unwritten: ['running-03'],
  notes: [
    {
      kind: 'release',
      title: 'Slagheap Trail 2 with all-weather rubber',
      note: 'In shops and in every test of the season.',
      daysBeforeEnd: 55,
      length: 1,
    },
    {
      kind: 'campaign',
      title: 'Winter miles',
      note: 'Runners log their wettest run; Morning Mile prints the best ones.',
      daysBeforeEnd: 33,
      length: 14,
    },
    {
      kind: 'other',
      title: 'Recall of one Ashline batch',
      note: 'Midsoles of one production week split. All buyers got a new pair.',
      daysBeforeEnd: 20,
      length: 7,
    },
  ],
  alert: {
    name: 'Presence moves by 5 points',
    metric: 'brand_presence_percentage',
    smallest_change: 5,
  },
  report: {
    name: 'Cinder in AI answers',
    summary:
      '## What was behind it\n\nThe new trail shoe brought Cinder into more answers. The **recall** hurt what they say about it for a week, and passed.',
  },
};

const japanese: Vocabulary = {
  category: ['ランニングシューズ', 'ランニングシューズのブランド'],
  strengths: [
    'クッション性',
    '雨の日のグリップ',
    '軽さ',
    '耐久性',
    'かかとの安定感',
    '幅広の足への対応',
    '手頃な価格',
  ],
  weaknesses: [
    'ソールの摩耗の早さ',
    '幅の狭さ',
    'サイズのばらつき',
    '価格の高さ',
    'かかとの擦れ',
    '返金の遅さ',
  ],
  audiences: ['初心者', 'マラソンランナー', '足幅の広い人', '週末ランナー'],
  facts: [
    '8ミリのドロップ',
    '二種類の足幅',
    'ロード用とトレイル用のモデル',
    '子ども用のモデル',
    '60日間の試着制度',
    'リサイクル制度',
  ],
  considerations: [
    '二足を交互に履くと長持ちします。',
    '普段より半サイズ大きめを選びましょう。',
    '600から800キロを目安に買い替えてください。',
    '試着は足が大きくなる夕方がおすすめです。',
    '初心者には適度な柔らかさで十分です。',
    '価格と寿命はあまり関係がありません。',
  ],
  launched: ['新素材の軽量フォーム', '無料のソール交換'],
  broken: ['ソールの剥がれ', '製品の回収'],
};

/** Running shoes. The brand's name is a common word, so case counts and some phrases never mean it. */
export const running: Industry = {
  key: 'running',
  body: brandCreateBody.parse({
    name: 'Cinder',
    website: 'https://cinder-running.example',
    description:
      'Road and trail running shoes. Part of the demo world; neither the company nor its answers exist.',
    alternative_names: ['シンダー'],
    excluded_names: ['Cinder track', 'Cinder tracks', 'Cinder path', 'Cinder paths'],
    alternative_websites: ['https://shop.cinder-running.example', 'https://cinder-outlet.example'],
    competitors: [
      { name: 'Loamstep', websites: ['https://www.loamstep.example'] },
      { name: 'Strydquill', websites: ['https://strydquill.example'] },
      { name: 'Halverbound', websites: ['https://www.halverbound.example'] },
      { name: 'Kettorune', websites: ['https://kettorune.example'] },
      {
        name: 'Mile-Orchard',
        alternative_names: ['Mile Orchard'],
        websites: ['https://mile-orchard.example'],
      },
    ],
    personas: [
      { name: 'Beginner', description: 'Runs twice a week and has never bought proper shoes.' },
      { name: 'Marathoner', description: 'Trains five days a week and replaces shoes often.' },
    ],
    key_topics: ['cushioning', 'trail', 'price', 'durability', 'fit'],
    case_sensitive: true,
    default_country: 'GB',
    stage_set: 'funnel',
  }),
  standings: {
    Cinder: { prominence: 0.3, reputation: 0.4 },
    Loamstep: { prominence: 1, reputation: 0.3 },
    Strydquill: { prominence: 1.3, reputation: 0.1 },
    Halverbound: { prominence: 0.1, reputation: 0.25 },
    Kettorune: { prominence: -0.4, reputation: -0.2 },
    'Mile-Orchard': { prominence: -0.8, reputation: 0.2 },
  },
  otherNames: {
    Cinder: { ja: ['シンダー'] },
    'Mile-Orchard': { en: ['Mile Orchard'] },
  },
  outsiders: ['Zephyrlatch', 'Gaitwarden', 'Sockwright', 'Plodderby', 'Fjordlope', 'Ambleworth'],
  products: {
    Cinder: ['Ashline 3', 'Kilnrunner', 'Slagheap Trail 2'],
    Loamstep: ['Burrow 5', 'Mulch GT', 'Topsoil Max'],
    Strydquill: ['Nib 12', 'Inkwell Pro', 'Vellum Light'],
    Halverbound: ['Split 7', 'Moiety'],
    Kettorune: ['Runestone 4', 'Kettle Carbon'],
    'Mile-Orchard': ['Windfall', 'Pippin 2'],
  },
  prompts,
  vocabularies: { en: english, fr: french, ja: japanese },
  sites,
  pages,
  story,
  events: [
    { kind: 'launch', daysBeforeEnd: 55, length: 14 },
    { kind: 'press', daysBeforeEnd: 20, length: 7 },
  ],
};
