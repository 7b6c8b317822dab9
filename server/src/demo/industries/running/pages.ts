import type { WrittenPage } from '../../web/web-page.ts';

/** What is on the brand's website, by path. */
export const pages: Readonly<Record<string, WrittenPage>> = {
  '/guides/wet-winter-trails': {
    title: 'Trail running in a wet winter: shoes, grip and care | Cinder',
    description:
      'What makes a trail shoe work in British mud and rain: rubber, lugs, drainage and fit, with the numbers from our tests.',
    heading: 'Trail running in a wet winter',
    updatedDaysBeforeEnd: 50,
    sections: [
      {
        heading: null,
        paragraphs: [
          'Winter on the fells is long, and it rains. That is no reason to stay at home.',
          'Our testers ran 2,400 km between October and March, from the Peak District to the Cairngorms, and wrote down every slip.',
        ],
      },
      {
        heading: 'What we measured',
        paragraphs: [
          'On wet limestone, softer rubber held a slope that was 6 degrees steeper than the same shoe with harder rubber. Deeper lugs made no difference there.',
        ],
      },
      {
        heading: 'The best trail running shoes for wet British winters',
        paragraphs: [
          'The best trail running shoes for wet British winters have soft rubber, lugs of 5 to 6 mm with room between them, and an upper that drains. The Cinder Slagheap Trail 2 was made for this: it dries in four hours and weighs 285 g.',
          'If your route is half road, take shallower lugs of 4 mm and accept a little more mud.',
        ],
        list: [
          'Choose half a size more than on the road, for thicker socks.',
          'Prefer drainage to waterproof linings: water comes in from above.',
          'Look for a heel that holds when the ground does not.',
        ],
      },
      {
        heading: 'How to care for wet shoes',
        paragraphs: [
          'Rinse the mud off, fill the shoes with newspaper and keep them away from the radiator. Foam loses about 8% of its rebound after ten drying cycles on a heater.',
        ],
      },
    ],
    links: [
      {
        url: 'https://trailpostcards.example/guides/trail-running-shoes-wet-winter',
        text: 'Trail Postcards on winter routes',
      },
      { url: '/product', text: 'All Cinder shoes' },
    ],
  },
  '/pricing': {
    title: 'Prices',
    description: null,
    heading: 'Prices',
    isScripted: true,
    sections: [],
  },
  '/product': {
    title: 'Products',
    description: null,
    heading: 'Shoes for road and trail',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Cinder offers a 60-day money-back guarantee.',
          'Cinder makes three running shoes, and renews each of them once a year. They come in two widths and in sizes from 3 to 14, and you can run in them for 60 days before you decide.',
        ],
      },
      {
        heading: 'Ashline 3',
        paragraphs: ['The daily trainer: an 8 mm drop, 268 g, and enough foam for a long Sunday.'],
      },
      {
        heading: 'Kilnrunner',
        paragraphs: ['For race day, with a nylon plate. 214 g.'],
      },
      {
        heading: 'Slagheap Trail 2',
        paragraphs: ['For mud and wet rock, with 5 mm lugs. 285 g.'],
      },
    ],
  },
  '/help/faq': {
    title: 'Sizes, wear and returns | Cinder help',
    description:
      'How Cinder shoes fit wide feet, how long a pair lasts, how to care for it, and how to send it back within 60 days.',
    heading: 'Sizes, wear and returns',
    updatedDaysBeforeEnd: 9,
    sections: [
      {
        heading: null,
        paragraphs: ['Ask us anything else by chat, every day from 8 to 20.'],
      },
      {
        heading: 'How do I send shoes back?',
        paragraphs: [
          'Print the label from your account. You have 60 days, also after running in them.',
        ],
      },
      {
        heading: 'Are Cinder running shoes any good for wide feet?',
        paragraphs: [
          'Cinder running shoes come in a standard and a wide fit; the wide one has 7 mm more room at the toes. Four in ten customers buy it.',
        ],
      },
      {
        heading: 'How long do Cinder shoes last and how do I care for them?',
        paragraphs: [
          'A pair of Cinder shoes lasts 700 to 900 km on the road. Rotate two pairs, wash them by hand and let them dry in the air.',
        ],
      },
    ],
    links: [
      {
        url: 'https://physio-notes.example/guides/cinder-shoes-wide-feet',
        text: 'Physio Notes on wide feet',
      },
    ],
  },
};
