import { brandCreateBody } from '#contract/brands.ts';
import type { Industry } from '../industry.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { japanese } from './japanese.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { sites } from './sites.ts';
import { story } from './story.ts';

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
