import { addDays } from './day.ts';
/** The query's dimension for each interval. */
export const bucketDimension = {
    day: 'date',
    week: 'date_week',
    month: 'date_month',
};
/** Every bucket of the period in order, also those in which nothing was collected. */
export function timeBuckets(period, interval) {
    const buckets = [];
    for (let first = period.start; first <= period.end;) {
        const last = earlier(lastDayOf(first, interval), period.end);
        buckets.push({ key: bucketKey(first, interval), first, last });
        first = addDays(last, 1);
    }
    return buckets;
}
/** How the query writes the bucket that a day lies in: 20260131, 202605, 202601. */
export function bucketKey(day, interval) {
    if (interval === 'day')
        return day.replaceAll('-', '');
    if (interval === 'month')
        return day.slice(0, 7).replace('-', '');
    // An ISO week belongs to the year of its Thursday.
    const thursday = addDays(lastDayOf(day, 'week'), -3);
    const newYear = `${thursday.slice(0, 4)}-01-01`;
    const week = Math.floor((Date.parse(thursday) - Date.parse(newYear)) / (7 * 86_400_000)) + 1;
    return `${thursday.slice(0, 4)}${String(week).padStart(2, '0')}`;
}
function earlier(one, other) {
    return one.localeCompare(other) < 0 ? one : other;
}
function lastDayOf(day, interval) {
    const date = new Date(day);
    if (interval === 'week')
        return addDays(day, (7 - date.getUTCDay()) % 7);
    if (interval === 'month') {
        return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
            .toISOString()
            .slice(0, 10);
    }
    return day;
}
