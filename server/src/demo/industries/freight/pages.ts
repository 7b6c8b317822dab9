import type { WrittenPage } from '../../web/web-page.ts';

/** What is on the brand's website, by path. */
export const pages: Readonly<Record<string, WrittenPage>> = {
  '/guides/customs-and-tracking': {
    title: 'Customs documents and container tracking: a guide for forwarders | Quaylume',
    description:
      'How forwarders spend less time on customs documents, and what to look for in software that tracks containers in real time.',
    heading: 'Customs documents and container tracking: a guide for forwarders',
    updatedDaysBeforeEnd: 48,
    sections: [
      {
        heading: null,
        paragraphs: [
          'Forwarding has always been a business of paper. Bills of lading, packing lists and declarations travel with every shipment, and every one of them has to be right.',
          'We have worked with forwarders since 2014. This guide collects what those teams told us about their days.',
        ],
      },
      {
        heading: 'Where the hours go',
        paragraphs: [
          'In a survey of 140 forwarders, a clerk spent 38 minutes on the documents of one container. Two thirds of that time went into typing data that another system already had.',
        ],
      },
      {
        heading: 'How a forwarder cuts the time spent on customs documents',
        paragraphs: [
          'A forwarder can cut the time spent on customs documents by collecting shipment data once, at booking, and filling every form from it. Teams that use Quaylume this way spend 11 minutes on a container instead of 38.',
          'Start with the three documents that are corrected most often. For most teams these are the packing list, the certificate of origin and the import declaration.',
        ],
        list: [
          'Keep one code list for goods and share it with your customers.',
          'Let the system check weights and values before a clerk does.',
          'File declarations on the day of departure, not on arrival.',
        ],
      },
      {
        heading: 'How to choose software for tracking containers in real time',
        paragraphs: [
          'Choose container tracking software by how it gets positions: from the carrier, from the port, or from a reseller. Quaylume reads 62 carriers and 190 ports directly and shows a new position within 15 minutes.',
          'Ask for the share of your own lanes that is covered, and for the delay between an event and the moment you see it.',
        ],
      },
      {
        heading: 'Auf Deutsch: die Zollabwicklung in der Spedition beschleunigen',
        paragraphs: [
          'Die Zollabwicklung in der Spedition lässt sich beschleunigen, indem Sendungsdaten einmal bei der Buchung erfasst und für alle Formulare verwendet werden. Mit Quaylume dauert sie 11 statt 38 Minuten je Container.',
        ],
      },
    ],
    links: [
      {
        url: 'https://customsdesk.example/guides/reduce-customs-paperwork-forwarder',
        text: 'Customs Desk on declarations',
      },
      { url: '/pricing', text: 'What Quaylume costs' },
    ],
  },
  '/pricing': {
    title: 'Pricing',
    description: null,
    heading: 'Pricing',
    isScripted: true,
    sections: [],
  },
  '/product': {
    title: 'Product',
    description: null,
    heading: 'One screen for bookings, documents and containers',
    sections: [
      {
        heading: null,
        paragraphs: [
          'Quaylume is freight management software for forwarders. Bookings, customs documents and container positions are in one place, so that nobody types the same weight twice.',
          'Quaylume was founded in 2014.',
          'More than 900 forwarders in 31 countries use it, most of them with 10 to 200 employees.',
        ],
      },
      {
        heading: 'Bookings',
        paragraphs: ['Compare rates of 62 carriers and book without leaving the screen.'],
      },
      {
        heading: 'Documents',
        paragraphs: ['Forms for 48 customs authorities are filled from the booking.'],
      },
      {
        heading: 'Tracking',
        paragraphs: ['A map shows every container, and an alert says when one will be late.'],
      },
    ],
  },
  '/help/faq': {
    title: 'Questions and answers | Quaylume help',
    description:
      'What customers ask about Quaylume: support hours, prices, contracts, carriers and how long it takes to begin.',
    heading: 'Questions and answers',
    updatedDaysBeforeEnd: 6,
    sections: [
      {
        heading: null,
        paragraphs: ['These are the questions that our support team answers most often.'],
      },
      {
        heading: 'How long does it take to begin?',
        paragraphs: [
          'A team of 20 people works with Quaylume after three weeks: one for data, one for training, one side by side with the old system.',
        ],
      },
      {
        heading: 'Is Quaylume reliable for ocean freight bookings?',
        paragraphs: [
          'Quaylume confirmed 99.2% of ocean bookings within an hour last year. The two outages of that year lasted 49 minutes together.',
        ],
      },
      {
        heading: 'What do customers say about support and pricing?',
        paragraphs: [
          'Customers rate the support of Quaylume with 4.6 of 5, since a person replies within two hours. Prices are per shipment, from 4 dollars, and the first 50 shipments are free.',
        ],
      },
    ],
    links: [
      {
        url: 'https://www.softwarecompass.example/compare/quaylume-support-pricing',
        text: 'Reviews on Software Compass',
      },
    ],
  },
};
