/** Asked on each platform in each language, once a week. */
export const controlQuestions = 10;
/** More would cost much and say little more about a platform. */
export const maxControlLanguages = 4;
