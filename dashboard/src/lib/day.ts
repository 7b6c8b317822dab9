export { addDays, countDays, type Day, dayOf, isDay, type Period } from '#contract/days.ts';
