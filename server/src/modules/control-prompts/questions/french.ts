import type { QuestionSet } from './question-set.ts';

export const french: QuestionSet = {
  city_weekend: 'Que voir en un week-end à Lisbonne ?',
  shady_vegetables: 'Quels légumes poussent bien dans un jardin ombragé ?',
  small_home_dogs: 'Quelles races de chiens conviennent à un petit appartement ?',
  wine_stain: 'Quelle est la meilleure façon d’enlever une tache de vin rouge sur un tapis ?',
  first_long_run:
    'Comment un débutant devrait-il se préparer à une première course de dix kilomètres ?',
  country_or_city:
    'Quels sont les avantages et les inconvénients de la vie à la campagne par rapport à la ville ?',
  classic_novels: 'Quels romans classiques valent la peine d’être lus, et pourquoi ?',
  night_sky: 'Que peut-on voir dans le ciel nocturne sans télescope ?',
  fall_asleep: 'Qu’est-ce qui aide à s’endormir plus vite ?',
  adult_instrument:
    'Quels instruments de musique sont les plus faciles à apprendre à l’âge adulte ?',
};
