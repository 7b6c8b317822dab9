import { metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise } from '../../lib/noise.ts';
/** Fewer say nothing about a share. */
export const minAnswers = 5;
/** What is more than chance first, each group with the largest change first. */
export function changes(fields, now, before) {
    const keyOf = (row) => JSON.stringify(fields.map((field) => row[field]));
    const earlier = new Map(before.map((row) => [keyOf(row), rateOf(row)]));
    return now
        .flatMap((row) => {
        const key = keyOf(row);
        const [then, today] = [earlier.get(key), rateOf(row)];
        if (!then)
            return [];
        return [{ key, row, now: today, before: then, withinNoise: isWithinNoise(today, then) }];
    })
        .toSorted((one, other) => Number(one.withinNoise) - Number(other.withinNoise) || size(other) - size(one));
}
function rateOf(row) {
    return {
        share: metricValue(row, 'brand_presence_percentage') ?? 0,
        answers: metricValue(row, 'responses') ?? 0,
    };
}
function size({ now, before }) {
    return Math.abs(now.share - before.share);
}
