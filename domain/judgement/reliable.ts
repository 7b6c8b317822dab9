/** Fewer answers make no reliable figure, by the public standard of the US National Center for Health Statistics. */
export const minReliableAnswers = 30;
