import { addDays, countDays, isDay } from './day.ts';
/** Ranges that end today. */
export const presets = {
    '7d': { label: 'Last 7 days', days: 7 },
    '30d': { label: 'Last 30 days', days: 30 },
    '90d': { label: 'Last 90 days', days: 90 },
    '180d': { label: 'Last 6 months', days: 182 },
    '365d': { label: 'Last 12 months', days: 365 },
};
export const defaultPreset = '30d';
/** The longest range that may be typed, so that a slip of the keyboard does not ask for a century. */
export const maxDays = 3660;
export function isPreset(value) {
    return typeof value === 'string' && Object.hasOwn(presets, value);
}
export function presetPeriod(name, today) {
    return { start: addDays(today, 1 - presets[name].days), end: today };
}
/** The period if both ends are days in the right order, and not too far apart. */
export function customPeriod(start, end) {
    if (typeof start !== 'string' || typeof end !== 'string')
        return undefined;
    if (!isDay(start) || !isDay(end) || start > end)
        return undefined;
    return countDays(start, end) > maxDays ? undefined : { start, end };
}
/** As many days right before. */
export function previousPeriod({ start, end }) {
    return { start: addDays(start, -countDays(start, end)), end: addDays(start, -1) };
}
export const intervals = ['day', 'week', 'month'];
/** Fine enough to see movement, coarse enough that each point rests on a good number of answers. */
export function fittingInterval({ start, end }) {
    const days = countDays(start, end);
    if (days <= 14)
        return 'day';
    return days <= 190 ? 'week' : 'month';
}
