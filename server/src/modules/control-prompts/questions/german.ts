import type { QuestionSet } from './question-set.ts';

export const german: QuestionSet = {
  city_weekend: 'Was sollte ich mir an einem Wochenende in Lissabon ansehen?',
  shady_vegetables: 'Welche Gemüsesorten wachsen gut in einem schattigen Garten?',
  small_home_dogs: 'Welche Hunderassen eignen sich für eine kleine Wohnung?',
  wine_stain: 'Wie bekommt man Rotwein am besten aus einem Teppich?',
  first_long_run: 'Wie sollten Anfänger für ihren ersten Zehn-Kilometer-Lauf trainieren?',
  country_or_city: 'Welche Vor- und Nachteile hat das Leben auf dem Land im Vergleich zur Stadt?',
  classic_novels: 'Welche Klassiker unter den Romanen lohnen sich, und warum?',
  night_sky: 'Was kann ich am Nachthimmel ohne Teleskop sehen?',
  fall_asleep: 'Was hilft dabei, schneller einzuschlafen?',
  adult_instrument: 'Welche Musikinstrumente lernt man als Erwachsener am leichtesten?',
};
