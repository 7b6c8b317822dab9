import { brandCreateBody } from '#contract/brands.ts';
import type { Industry } from '../industry.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { sites } from './sites.ts';
import { story } from './story.ts';

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
