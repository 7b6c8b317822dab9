const millisecondsPerDay = 86_400_000;
export function isDay(value) {
    const date = new Date(`${value}T00:00:00Z`);
    return (/^\d{4}-\d{2}-\d{2}$/.test(value) && date.getTime() > 0 && date.toISOString().startsWith(value));
}
export function addDays(day, count) {
    return new Date(Date.parse(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}
/** How many days lie in start..end, both included. */
export function countDays(start, end) {
    return Math.round((Date.parse(end) - Date.parse(start)) / millisecondsPerDay) + 1;
}
export function dayOf(time) {
    return time.toISOString().slice(0, 10);
}
