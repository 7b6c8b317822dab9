import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { Delta } from '../../components/delta.tsx';
import { ExportMenu } from '../../components/export-menu.tsx';
import { Help } from '../../components/help.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { counted, formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise } from '../../lib/noise.ts';
import { fittingInterval } from '../../lib/period.ts';
import { bucketDimension, timeBuckets } from '../../lib/time-bucket.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { useCompared } from './compared.ts';
import styles from './key-figures.module.css';
import { keyMetrics, totalsRequest, trendRequest } from './overview-requests.ts';
/** What stands behind each figure: the answers themselves, or how they are distributed. */
const ways = {
    brand_presence_percentage: { page: 'responses', search: { brand_present: 'true' } },
    brand_position_score: { page: 'explorer', search: { fields: 'position_bucket,responses' } },
    brand_sentiment_score: { page: 'explorer', search: { fields: 'sentiment_band,responses' } },
    brand_citation_rate: {
        page: 'explorer',
        search: { fields: 'source_type,responses,citation_count' },
    },
    responses: { page: 'responses' },
};
/** The five figures that say how the brand stands, each with its change and its course. */
export function KeyFigures() {
    const brandId = useBrandId();
    const { period, search } = useScope();
    const interval = fittingInterval(period);
    const { requests, results } = useCompared(totalsRequest);
    const course = trendRequest(brandId, search, period, interval);
    const trend = useQuery(requestQuery(course));
    const buckets = timeBuckets(period, interval);
    return (_jsx("section", { className: styles.figures, "aria-label": "Key figures", children: _jsx(Loaded, { results: [...results, trend], skeleton: _jsx(FigureSkeletons, {}), children: ([now], [before], rows) => (_jsxs(_Fragment, { children: [_jsx("ul", { className: styles.list, children: keyMetrics.map((metric) => (_jsx("li", { className: styles.figure, children: _jsx(Figure, { metric: metric, now: now, before: before, course: buckets.map(({ key }) => metricValue(rows.find((row) => row[bucketDimension[interval]] === key), metric)) }) }, metric))) }), _jsx("div", { className: styles.export, children: _jsx(ExportMenu, { title: "Key figures", requests: [...requests, course], csv: figuresTable(now, before).csv }) })] })) }) }));
}
function Figure({ metric, now, before, course }) {
    const { label, unit, meaning, higherIsBetter } = metricTerms[metric];
    const value = metricValue(now, metric);
    const answers = metricValue(now, 'responses') ?? 0;
    return (_jsxs(_Fragment, { children: [_jsxs("p", { className: styles.label, children: [label, _jsx(Help, { about: label, children: meaning })] }), _jsxs("p", { className: styles.value, children: [_jsxs(PageLink, { ...ways[metric], className: styles.link, children: [formatValue(unit, value), _jsx("span", { className: "visually-hidden", children: ", show what is behind it" })] }), _jsx(Delta, { unit: unit, now: value, before: answersIn(before) > 0 ? metricValue(before, metric) : null, higherIsBetter: higherIsBetter, withinNoise: unit === 'share' && isNoise(metric, now, before) })] }), _jsx("p", { className: styles.basis, children: basisOf(metric, value, answers) }), _jsx("div", { className: styles.course, children: _jsx(Sparkline, { values: course }) })] }));
}
/** What the figure was worked out over; means leave out answers that have nothing to average. */
function basisOf(metric, value, answers) {
    if (metric === 'responses')
        return 'in this period';
    if (value === null && answers > 0)
        return 'Not measured';
    if (metric === 'brand_position_score')
        return 'where answers mention it';
    if (metric === 'brand_sentiment_score')
        return 'where answers judge it';
    return `of ${counted(answers, 'answer')}`;
}
function answersIn(row) {
    return metricValue(row, 'responses') ?? 0;
}
function isNoise(metric, now, before) {
    const rate = (row) => ({
        share: metricValue(row, metric) ?? 0,
        answers: answersIn(row),
    });
    return isWithinNoise(rate(now), rate(before));
}
function figuresTable(now, before) {
    return tableOf({
        caption: 'Key figures',
        rows: keyMetrics,
        rowKey: (metric) => metric,
        columns: [
            { key: 'metric', label: 'Metric', value: (metric) => metric },
            { key: 'now', label: 'This period', value: (metric) => metricValue(now, metric) },
            { key: 'before', label: 'Previous period', value: (metric) => metricValue(before, metric) },
        ],
    });
}
function FigureSkeletons() {
    return (_jsx("div", { className: styles.list, children: keyMetrics.map((metric) => (_jsx("div", { className: styles.figure, children: _jsx(Skeleton, { lines: 4 }) }, metric))) }));
}
