import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { classNames } from '../../lib/class-names.ts';
import { counted, formatPeriod, formatValue } from '../../lib/format.ts';
import styles from './chart-tooltip.module.css';
import { Swatch } from './swatch.tsx';
/** The values at the pointer, largest first. For the eye only: the chart's table has the same for everybody. */
export function ChartTooltip({ hovered, unit, buckets, series }) {
    const bucket = buckets[hovered.index];
    if (!bucket)
        return null;
    const entries = series
        .map((one) => ({
        ...one,
        value: one.values[hovered.index],
        count: one.counts?.[hovered.index],
    }))
        .filter((entry) => entry.value !== null && entry.value !== undefined)
        .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
    const toTheLeft = hovered.left > hovered.width / 2;
    return (_jsxs("div", { className: styles.layer, "aria-hidden": "true", children: [_jsx("span", { className: styles.line, style: { left: hovered.left } }), _jsxs("div", { className: classNames(styles.box, toTheLeft && styles.left), style: { left: hovered.left }, children: [_jsx("p", { className: styles.title, children: formatPeriod({ start: bucket.first, end: bucket.last }) }), entries.length === 0 && _jsx("p", { children: "No answers" }), entries.map((entry) => (_jsxs("p", { className: styles.entry, children: [_jsx(Swatch, { color: entry.color }), _jsx("span", { className: styles.name, children: entry.name }), _jsx("span", { className: styles.value, children: formatValue(unit, entry.value) }), typeof entry.count === 'number' && (_jsx("span", { className: styles.count, children: counted(entry.count, 'answer') }))] }, entry.key)))] })] }));
}
