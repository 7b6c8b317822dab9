import { brandCreateBody } from '#contract/brands/brands.ts';
import type { Story } from '../../story/story.ts';
import type { Vocabulary } from '../../text/language-pack.ts';
import type { Industry } from '../industry.ts';
import { english } from './english.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import { sites } from './sites.ts';

const story: Story = {
  guide: {
    path: '/guides/card-fees-abroad',
    prompts: ['banking-10', 'banking-04'],
    daysBeforeEnd: 44,
  },
  staged: { path: '/help/faq', prompts: ['banking-03', 'banking-05'] },
  misstatement: {
    prompts: ['banking-03', 'banking-05'],
    says: 'was founded in 2012.',
  },
  unwritten: ['banking-07'],
  notes: [
    {
      kind: 'campaign',
      title: 'Summer of travel',
      note: 'Posters at six airports and a series with Thrift Post.',
      daysBeforeEnd: 76,
      length: 21,
    },
    {
      kind: 'other',
      title: 'Weekend outage of the app',
      note: 'Salaries arrived late; the newspapers wrote about it for more than a week.',
      daysBeforeEnd: 40,
      length: 9,
    },
    {
      kind: 'release',
      title: 'Savings pots in five currencies',
      note: 'For all customers, in the free plan, too.',
      daysBeforeEnd: 14,
      length: 1,
    },
  ],
  alert: {
    name: 'Sentiment moves by 5 points',
    metric: 'brand_sentiment_score',
    smallest_change: 5,
  },
  report: {
    name: 'Pennywharf in AI answers',
    summary:
      '## What was behind it\n\nThe outage cost sympathy and was forgotten after two weeks. The **savings pots** are what assistants mention now.',
  },
};

/** Nominative and accusative look alike in every phrase: feminine, neuter or plural. */
const german: Vocabulary = {
  category: ['Smartphone-Banken', 'Direktbanken', 'mobile Girokonten'],
  strengths: [
    'die kostenlosen Zahlungen im Ausland',
    'die schnelle Kontoeröffnung',
    'die fairen Wechselkurse',
    'die klaren Gebühren',
    'das gute Sparangebot',
    'die sofortigen Benachrichtigungen',
    'die automatischen Steuerrücklagen',
  ],
  weaknesses: [
    'die plötzlichen Kontosperrungen',
    'die langsamen Antworten im Chat',
    'die versteckten Gebühren',
    'die niedrigen Limits',
    'die verzögerten Überweisungen',
    'die unübersichtlichen Tarife',
  ],
  audiences: ['Selbstständige', 'Vielreisende', 'Studierende', 'kleine Firmen', 'Familien'],
  facts: [
    'virtuelle Karten',
    'Unterkonten',
    'eine Einlagensicherung bis zur gesetzlichen Grenze',
    'Zahlungen in 30 Währungen',
    'Gemeinschaftskonten',
    'eine Ausgabe für die Buchhaltung',
  ],
  considerations: [
    'Prüfen Sie, wer die Einlagen bis zu welcher Höhe sichert.',
    'Trennen Sie geschäftliche und private Zahlungen.',
    'Zahlen Sie im Ausland in der Landeswährung.',
    'Legen Sie Steuern am Tag des Zahlungseingangs zurück.',
    'Ziehen Sie zuerst die Lastschriften um und kündigen Sie zuletzt.',
    'Achten Sie neben der Monatsgebühr auf Limits für Bargeld.',
  ],
  launched: ['die neuen Sparkonten', 'die Überweisungen in Sekunden'],
  broken: ['die Ausfälle am Wochenende', 'die gesperrten Gehälter'],
};

const spanish: Vocabulary = {
  category: ['bancos móviles', 'bancos digitales'],
  strengths: [
    'los pagos sin comisiones en el extranjero',
    'la apertura rápida',
    'el tipo de cambio justo',
    'la claridad en las tarifas',
    'los avisos al instante',
    'la atención a cualquier hora',
    'las huchas para impuestos',
  ],
  weaknesses: [
    'los bloqueos repentinos',
    'la lentitud del chat',
    'las comisiones ocultas',
    'los límites bajos',
    'los fallos en la aplicación',
    'las transferencias con retraso',
  ],
  audiences: ['autónomos', 'viajeros frecuentes', 'estudiantes', 'pequeñas empresas'],
  facts: [
    'una cuenta gratuita y otra con cuota',
    'tarjetas virtuales',
    'cuentas compartidas',
    'pagos en 30 divisas',
    'una exportación para gestorías',
    'una licencia europea',
  ],
  considerations: [
    'Comprueba quién garantiza los depósitos y hasta qué importe.',
    'Paga en la moneda local cuando pregunte el datáfono.',
    'Separa las cuentas personales y las profesionales.',
    'Aparta los impuestos el mismo día que cobras.',
    'Lleva una segunda tarjeta cuando viajes.',
    'Mira los límites para retirar efectivo, además de la cuota.',
  ],
  launched: ['las nuevas huchas en cinco divisas', 'las transferencias en segundos'],
  broken: ['las caídas del fin de semana', 'las nóminas bloqueadas'],
};

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
