/**
 * Everyday questions that name no brand and ask for a list, a comparison or advice, so that answers have a usual length
 * and cite sources. A question whose text changes takes another name: answers are compared by name.
 */
export const questionNames = [
  'city_weekend',
  'shady_vegetables',
  'small_home_dogs',
  'wine_stain',
  'first_long_run',
  'country_or_city',
  'classic_novels',
  'night_sky',
  'fall_asleep',
  'adult_instrument',
] as const;

export type QuestionName = (typeof questionNames)[number];
export type QuestionSet = Readonly<Record<QuestionName, string>>;
