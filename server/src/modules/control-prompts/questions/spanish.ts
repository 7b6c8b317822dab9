import type { QuestionSet } from './question-set.ts';

export const spanish: QuestionSet = {
  city_weekend: '¿Qué debería ver en un fin de semana en Lisboa?',
  shady_vegetables: '¿Qué verduras crecen bien en un huerto con sombra?',
  small_home_dogs: '¿Qué razas de perro son adecuadas para un piso pequeño?',
  wine_stain: '¿Cuál es la mejor manera de quitar una mancha de vino tinto de una alfombra?',
  first_long_run:
    '¿Cómo debería entrenar un principiante para su primera carrera de diez kilómetros?',
  country_or_city:
    '¿Qué ventajas e inconvenientes tiene vivir en el campo frente a vivir en la ciudad?',
  classic_novels: '¿Qué novelas clásicas vale la pena leer y por qué?',
  night_sky: '¿Qué se puede ver en el cielo nocturno sin telescopio?',
  fall_asleep: '¿Qué ayuda a dormirse más rápido?',
  adult_instrument: '¿Qué instrumentos musicales son más fáciles de aprender de adulto?',
};
