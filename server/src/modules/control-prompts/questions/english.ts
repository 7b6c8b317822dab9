import type { QuestionSet } from './question-set.ts';

export const english: QuestionSet = {
  city_weekend: 'What should I see in a weekend in Lisbon?',
  shady_vegetables: 'Which vegetables grow well in a shady garden?',
  small_home_dogs: 'Which dog breeds are suited to a small apartment?',
  wine_stain: 'What is the best way to get red wine out of a carpet?',
  first_long_run: 'How should a beginner train for a first ten-kilometre run?',
  country_or_city: 'What are the pros and cons of living in the countryside compared with a city?',
  classic_novels: 'Which classic novels are worth reading, and why?',
  night_sky: 'What can I see in the night sky without a telescope?',
  fall_asleep: 'What helps people fall asleep faster?',
  adult_instrument: 'Which musical instruments are easiest to learn as an adult?',
};
