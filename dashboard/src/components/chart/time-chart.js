import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useMemo, useRef, useState } from 'react';
import { useShownTheme } from '../../lib/theme.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './time-chart.module.css';
import { timeChartOption } from './time-chart-option.ts';
/** Values over time as lines, or counts as their parts of the whole. */
export function TimeChart(props) {
    const { label, unit, kind = 'line', size = 'normal', buckets, series, highlight } = props;
    const ref = useRef(null);
    const [chart, setChart] = useState();
    const [hovered, setHovered] = useState();
    const theme = useShownTheme();
    // The theme is among them since the colours behind the tokens change with it.
    const option = useMemo(() => timeChartOption({ unit, kind, buckets, series, highlight }), [unit, kind, buckets, series, highlight, theme]);
    useEffect(() => startChart(ref.current, setChart, setHovered), []);
    useEffect(() => {
        chart?.setOption(option, { notMerge: true });
    }, [chart, option]);
    return (_jsxs("div", { className: styles.frame, children: [_jsx("div", { ref: ref, role: "img", "aria-label": label, className: styles[size], "data-drawn": chart ? 'yes' : undefined }), hovered && buckets[hovered.index] && (_jsx(ChartTooltip, { hovered: hovered, unit: unit, buckets: buckets, series: series }))] }));
}
/** Draws once the library and the typeface are there, follows the size, tells what the pointer is at. */
function startChart(element, onReady, onHover) {
    let chart;
    let stopped = false;
    const observer = new ResizeObserver(() => chart?.resize());
    void Promise.all([import('./chart-engine.ts'), document.fonts.ready]).then(([engine]) => {
        if (!element || stopped)
            return;
        chart = engine.init(element);
        observer.observe(element);
        followPointer(chart, onHover);
        onReady(chart);
    });
    return () => {
        stopped = true;
        observer.disconnect();
        chart?.dispose();
        onReady(undefined);
    };
}
function followPointer(chart, onHover) {
    const surface = chart.getZr();
    surface.on('mousemove', ({ offsetX, offsetY }) => {
        if (!chart.containPixel('grid', [offsetX, offsetY]))
            return onHover(undefined);
        const index = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX);
        if (typeof index !== 'number')
            return onHover(undefined);
        const left = chart.convertToPixel({ xAxisIndex: 0 }, index);
        onHover({ index, left: typeof left === 'number' ? left : offsetX, width: chart.getWidth() });
    });
    surface.on('globalout', () => onHover(undefined));
}
