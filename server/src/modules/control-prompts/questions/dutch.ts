import type { QuestionSet } from './question-set.ts';

export const dutch: QuestionSet = {
  city_weekend: 'Wat moet ik zien in een weekend in Lissabon?',
  shady_vegetables: 'Welke groenten groeien goed in een schaduwrijke tuin?',
  small_home_dogs: 'Welke hondenrassen passen bij een klein appartement?',
  wine_stain: 'Wat is de beste manier om rode wijn uit een tapijt te krijgen?',
  first_long_run: 'Hoe kan een beginner het best trainen voor een eerste loop van tien kilometer?',
  country_or_city:
    'Wat zijn de voor- en nadelen van wonen op het platteland vergeleken met de stad?',
  classic_novels: 'Welke klassieke romans zijn de moeite waard, en waarom?',
  night_sky: 'Wat kan ik zonder telescoop aan de nachthemel zien?',
  fall_asleep: 'Wat helpt om sneller in slaap te vallen?',
  adult_instrument: 'Welke muziekinstrumenten leer je als volwassene het makkelijkst?',
};
