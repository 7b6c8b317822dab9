import type { TemplateSet } from './template-set.ts';

export const english: TemplateSet = {
  advice: [
    'What should I look for when choosing {topic}?',
    'How do I find the right provider for {topic}?',
    'What should I know about {topic} before I decide?',
    'Which questions should I ask a provider of {topic}?',
    'How do I avoid common mistakes with {topic}?',
  ],
  awareness: [
    'What are the best options for {topic}?',
    'Which companies are known for {topic}?',
    'Who are the leading providers of {topic}?',
    'Which brands do experts recommend for {topic}?',
    'Which providers of {topic} are worth a look?',
  ],
  evaluation: [
    'Is {brand} a good choice for {topic}?',
    'What do customers say about {brand}?',
    'What are the strengths and weaknesses of {brand}?',
    'Is {brand} worth the price?',
    'How reliable is {brand}?',
  ],
  comparison: [
    '{brand} or {rival}: which is better?',
    'What are the best alternatives to {brand}?',
    'How does {brand} compare with other providers of {topic}?',
    'How do {brand} and {rival} compare for {topic}?',
    'Who are the main competitors of {brand}?',
    'What are good alternatives to {brand} for {topic}?',
    'What sets {brand} apart from its competitors?',
  ],
  conversion: [
    'How much does {brand} cost?',
    'How do I become a customer of {brand}?',
    'What does {brand} charge for {topic}?',
    'Does {brand} have discounts or special offers?',
    'Can I try {brand} before I commit?',
  ],
  loyalty: [
    'How do I reach customer support at {brand}?',
    'How do I get the most out of {brand}?',
    'How do I solve a problem with {topic} from {brand}?',
    'Is it worth staying with {brand}?',
    'What do long-time customers of {brand} recommend?',
  ],
};
