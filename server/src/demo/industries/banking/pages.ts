import type { WrittenPage } from '../../web/web-page.ts';

/** What is on the brand's website, by path. */
export const pages: Readonly<Record<string, WrittenPage>> = {
  '/guides/card-fees-abroad': {
    title: 'Card fees abroad, and how to avoid them | Pennywharf',
    description:
      'Which fees a card costs abroad, how to avoid them while travelling, and what a current account for frequent travellers should have.',
    heading: 'Card fees abroad, and how to avoid them',
    updatedDaysBeforeEnd: 49,
    sections: [
      {
        heading: null,
        paragraphs: [
          'A holiday should not end with a bank statement full of surprises. Yet that is how many of them do.',
          'We looked at 12,000 payments that our customers made abroad in one summer.',
        ],
      },
      {
        heading: 'Which fees there are',
        paragraphs: [
          'Three parties can charge: your bank, the machine and the shop that offers to convert. Together they took 4.1% of an average withdrawal.',
        ],
      },
      {
        heading: 'How to avoid card fees while travelling',
        paragraphs: [
          'To avoid card fees while travelling, pay in the local currency whenever a terminal asks, and withdraw cash rarely and in larger amounts. With Pennywharf both are free up to 400 euros a month, and 0.5% beyond that.',
          'Keep a second card from another bank in your luggage.',
        ],
        list: [
          'Decline the conversion that a terminal offers.',
          'Look at the rate on Friday: some banks add a margin at weekends.',
          'Tell nobody your PIN, and block a lost card in the app.',
        ],
      },
      {
        heading: 'The best free current account for people who travel a lot',
        paragraphs: [
          'The best free current account for people who travel a lot has no monthly fee, the interbank rate on every day of the week and at least 400 euros of free cash withdrawals. The Pennywharf account has all three, in 30 currencies.',
          'Check who protects the deposit, and up to which amount.',
        ],
      },
    ],
    links: [
      {
        url: 'https://www.cardcalculator.example/compare/avoid-card-fees-travelling',
        text: 'Fees compared by Card Calculator',
      },
      { url: '/pricing', text: 'Our fees' },
    ],
  },
  '/pricing': {
    title: 'Plans',
    description: null,
    heading: 'Plans',
    isScripted: true,
    sections: [],
  },
  '/product': {
    title: 'Product',
    description: null,
    heading: 'An account that fits into a pocket',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Pennywharf is a bank without branches. You open a current account in 8 minutes, get a virtual card at once and a plastic one within four days.',
          'Pennywharf was founded in 2016.',
          'About 410,000 people use it, one in five of them for a business.',
        ],
      },
      {
        heading: 'Savings pots',
        paragraphs: ['Put money aside for taxes or holidays; interest is paid every month.'],
      },
      {
        heading: 'For freelancers',
        paragraphs: [
          'The app sets 25% of every invoice aside and exports all of them for your accountant.',
        ],
      },
    ],
  },
  '/help/faq': {
    title: 'Safety, fees and limits | Pennywharf help',
    description:
      'How deposits at Pennywharf are protected, what the account costs, and which limits apply to transfers and cash.',
    heading: 'Safety, fees and limits',
    updatedDaysBeforeEnd: 8,
    sections: [
      {
        heading: null,
        paragraphs: ['Our support answers by chat, around the clock and in four languages.'],
      },
      {
        heading: 'How do I close my account?',
        paragraphs: [
          'In the app, under Settings. The balance goes to an account of your choice within a day.',
        ],
      },
      {
        heading: 'Is Pennywharf safe to keep savings in?',
        paragraphs: [
          'Savings at Pennywharf are protected by the deposit guarantee up to 100,000 euros for each person. The bank has had a licence from the central bank since 2018.',
        ],
      },
      {
        heading: 'Pennywharf fees and limits explained',
        paragraphs: [
          'The free plan costs nothing, the paid one 7 euros a month. You can send 20,000 euros a day and withdraw 400 euros a month without a fee.',
        ],
      },
    ],
    links: [
      {
        url: 'https://savers-union.example/guides/pennywharf-savings-safe',
        text: 'The Savers Union on deposit protection',
      },
    ],
  },
};
