import type { QuestionSet } from './question-set.ts';

export const italian: QuestionSet = {
  city_weekend: 'Che cosa vedere in un fine settimana a Lisbona?',
  shady_vegetables: 'Quali verdure crescono bene in un orto ombreggiato?',
  small_home_dogs: 'Quali razze di cani sono adatte a un appartamento piccolo?',
  wine_stain: 'Qual è il modo migliore per togliere una macchia di vino rosso da un tappeto?',
  first_long_run: 'Come dovrebbe allenarsi un principiante per la prima corsa di dieci chilometri?',
  country_or_city:
    'Quali sono i vantaggi e gli svantaggi di vivere in campagna rispetto alla città?',
  classic_novels: 'Quali romanzi classici vale la pena leggere, e perché?',
  night_sky: 'Che cosa si può vedere nel cielo notturno senza telescopio?',
  fall_asleep: 'Che cosa aiuta ad addormentarsi più in fretta?',
  adult_instrument: 'Quali strumenti musicali sono più facili da imparare da adulti?',
};
