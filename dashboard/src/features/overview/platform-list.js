import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Swatch } from '../../components/chart/swatch.tsx';
import { Delta } from '../../components/delta.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatCount, formatValue } from '../../lib/format.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise } from '../../lib/noise.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import styles from './platform-list.module.css';
export const allPlatforms = 'All platforms';
/** The chart's legend with what each line comes to; each platform leads to its answers. */
export function PlatformList({ now, before, all, allBefore, onHighlight }) {
    const earlier = new Map(before.map((row) => [row.ai_platform, row]));
    const rows = now.toSorted((one, other) => presence(other) - presence(one));
    return (_jsxs("table", { className: styles.table, children: [_jsx("caption", { className: "visually-hidden", children: "Presence by platform in the whole period" }), _jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: "Platform" }), _jsx("th", { scope: "col", children: "Presence" }), _jsx("th", { scope: "col", children: "Change" }), _jsx("th", { scope: "col", children: "Answers" })] }) }), _jsxs("tbody", { children: [all && (_jsx(PlatformRow, { name: allPlatforms, now: all, before: allBefore, onHighlight: onHighlight })), rows.map((row) => (_jsx(PlatformRow, { name: String(row.ai_platform), now: row, before: earlier.get(row.ai_platform), onHighlight: onHighlight }, String(row.ai_platform))))] })] }));
}
function PlatformRow({ name, now, before, onHighlight }) {
    const highlight = () => onHighlight(name);
    const release = () => onHighlight(undefined);
    const platform = platformNamed(name);
    return (_jsxs("tr", { onPointerEnter: highlight, onPointerLeave: release, children: [_jsx("th", { scope: "row", children: _jsxs(PageLink, { page: "responses", search: platform ? { platform } : {}, className: styles.name, onFocus: highlight, onBlur: release, children: [_jsx(Swatch, { color: platform ? platformColor(name) : '--accent' }), name] }) }), _jsx("td", { className: styles.value, children: formatValue('share', presence(now)) }), _jsx("td", { children: _jsx(PresenceChange, { now: now, before: before }) }), _jsx("td", { className: styles.answers, children: formatCount(answers(now)) })] }));
}
function PresenceChange({ now, before, }) {
    if (!before || answers(before) === 0)
        return null;
    return (_jsx(Delta, { unit: "share", now: presence(now), before: presence(before), higherIsBetter: true, withinNoise: isWithinNoise({ share: presence(now), answers: answers(now) }, { share: presence(before), answers: answers(before) }) }));
}
function presence(row) {
    return metricValue(row, 'brand_presence_percentage') ?? 0;
}
function answers(row) {
    return metricValue(row, 'responses') ?? 0;
}
