import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Swatch } from '../../components/chart/swatch.tsx';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatCount, formatPeriod, formatValue } from '../../lib/format.ts';
import { metricRequest, requestQuery } from '../../lib/metric-query.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { fittingInterval } from '../../lib/period.ts';
import { filter } from '../../lib/scope.ts';
import { bucketDimension, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import styles from './band-panel.module.css';
/** How many answers fall into each band, over time and in all. */
export function BandPanel({ title, meaning, dimension, bands, empty }) {
    const brandId = useBrandId();
    const { period, search } = useScope();
    const interval = fittingInterval(period);
    const time = bucketDimension[interval];
    const requests = [
        metricRequest(brandId, search, period, { fields: [time, dimension, 'responses'] }),
        metricRequest(brandId, search, period, { fields: [dimension, 'responses'] }),
    ];
    const course = useQuery(requestQuery(requests[0]));
    const totals = useQuery(requestQuery(requests[1]));
    const buckets = useMemo(() => timeBuckets(period, interval), [period, interval]);
    const series = useMemo(() => bands.map((band) => bandSeries(band, dimension, time, buckets, course.data ?? [])), [bands, dimension, time, buckets, course.data]);
    return (_jsx(Panel, { title: title, meaning: meaning, requests: requests, results: [course, totals], empty: empty, children: (_, rows) => ({
            chart: (_jsxs(_Fragment, { children: [_jsx("ul", { className: styles.legend, children: bands.toReversed().map(({ value, label, color }) => (_jsxs("li", { children: [_jsxs("span", { className: styles.name, children: [_jsx(Swatch, { color: color }), label] }), _jsxs(PageLink, { page: "explorer", search: {
                                        fields: 'ai_platform,responses',
                                        filters: [value === null ? `${dimension}:null` : filter(dimension, value)],
                                    }, className: styles.count, children: [formatCount(countOf(rows, dimension, value)), _jsx("span", { className: "visually-hidden", children: " answers, show them by platform" })] })] }, label))) }), _jsx(TimeChart, { label: `${title} over time, as a table under Table`, unit: "count", kind: "stacked", size: "small", buckets: buckets, series: series })] })),
            table: bandTable(title, rows.length === 0 ? [] : buckets, series),
        }) }));
}
function countOf(rows, dimension, value) {
    return (metricValue(rows.find((row) => row[dimension] === value), 'responses') ?? 0);
}
/** No row means no answer, and of answers there are then none: a count, unlike a rate, is 0. */
function bandSeries({ value, label, color }, dimension, time, buckets, rows) {
    const counts = new Map(rows
        .filter((row) => row[dimension] === value)
        .map((row) => [row[time], metricValue(row, 'responses') ?? 0]));
    return { key: label, name: label, color, values: buckets.map(({ key }) => counts.get(key) ?? 0) };
}
function bandTable(title, buckets, series) {
    return tableOf({
        caption: `${title} over time`,
        rows: buckets.map((bucket, index) => ({ ...bucket, index })),
        rowKey: ({ key }) => key,
        columns: [
            {
                key: 'days',
                label: 'Days',
                value: ({ first, last }) => formatPeriod({ start: first, end: last }),
            },
            ...series.map(({ key, name, values }) => ({
                key,
                label: name,
                numeric: true,
                value: ({ index }) => values[index],
                cell: ({ index }) => formatValue('count', values[index]),
            })),
        ],
        sortable: false,
    });
}
