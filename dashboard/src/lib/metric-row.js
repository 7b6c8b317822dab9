/** A metric of a row; null where nothing was measured. */
export function metricValue(row, metric) {
    const value = row && row[metric];
    return typeof value === 'number' ? value : null;
}
