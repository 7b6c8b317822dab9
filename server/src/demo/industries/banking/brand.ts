import { brandCreateBody } from '#contract/brands.ts';
import type { Industry } from '../industry.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { sites } from './sites.ts';
import { spanish } from './spanish.ts';
import { story } from './story.ts';

/** An app-only bank among many of its kind, in a trade where assistants like to refuse. */
export const banking: Industry = {
  key: 'banking',
  body: brandCreateBody.parse({
    name: 'Pennywharf',
    website: 'https://www.pennywharf.example',
    description:
      'Current accounts and savings in an app. Part of the demo world; neither the bank nor its answers exist.',
    alternative_names: ['Penny Wharf', 'Pennywharf Bank'],
    alternative_websites: ['https://help.pennywharf.example', 'https://pennywharf-status.example'],
    competitors: [
      { name: 'Mintharrow', websites: ['https://mintharrow.example'] },
      { name: 'Florinby', websites: ['https://www.florinby.example'] },
      { name: 'Vaultrina', websites: ['https://vaultrina.example'] },
      {
        name: 'Copper Thrush',
        alternative_names: ['CopperThrush'],
        websites: ['https://copperthrush.example'],
      },
      { name: 'Cashmottle', websites: ['https://www.cashmottle.example'] },
    ],
    personas: [
      { name: 'Freelancer', description: 'Sends invoices and wants taxes set aside.' },
      { name: 'Frequent traveller', description: 'Pays in several currencies every month.' },
      { name: 'Shop owner', description: 'Runs a small company with two employees.' },
    ],
    key_topics: ['fees', 'safety', 'travel', 'business accounts', 'savings', 'app-only banks'],
    default_country: 'IE',
  }),
  standings: {
    Pennywharf: { prominence: 0.2, reputation: 0.2 },
    Mintharrow: { prominence: 1.4, reputation: 0.35 },
    Florinby: { prominence: 0.8, reputation: 0.1 },
    Vaultrina: { prominence: 0.2, reputation: -0.15 },
    'Copper Thrush': { prominence: -0.4, reputation: 0.3 },
    Cashmottle: { prominence: -0.7, reputation: -0.3 },
  },
  otherNames: {
    Pennywharf: { en: ['Pennywharf Bank', 'Penny Wharf'], de: ['Pennywharf Bank'] },
    'Copper Thrush': { en: ['CopperThrush'] },
  },
  outsiders: ['Guilderoy', 'Ledgerquill', 'Tuppenfold', 'Kronbasket', 'Farthingale Direct'],
  products: {},
  prompts,
  vocabularies: { en: english, de: german, es: spanish },
  sites,
  pages,
  story,
  events: [
    { kind: 'press', daysBeforeEnd: 40, length: 9 },
    { kind: 'launch', daysBeforeEnd: 14, length: 10 },
  ],
};
