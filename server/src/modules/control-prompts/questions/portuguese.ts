import type { QuestionSet } from './question-set.ts';

export const portuguese: QuestionSet = {
  city_weekend: 'O que devo ver num fim de semana em Lisboa?',
  shady_vegetables: 'Que legumes crescem bem numa horta com sombra?',
  small_home_dogs: 'Que raças de cães são adequadas a um apartamento pequeno?',
  wine_stain: 'Qual é a melhor forma de tirar vinho tinto de um tapete?',
  first_long_run: 'Como deve um principiante treinar para a primeira corrida de dez quilómetros?',
  country_or_city:
    'Quais são as vantagens e desvantagens de viver no campo em comparação com a cidade?',
  classic_novels: 'Que romances clássicos vale a pena ler, e porquê?',
  night_sky: 'O que se pode ver no céu noturno sem telescópio?',
  fall_asleep: 'O que ajuda a adormecer mais depressa?',
  adult_instrument: 'Que instrumentos musicais são mais fáceis de aprender em adulto?',
};
