import { jsx as _jsx } from "react/jsx-runtime";
import styles from './sparkline.module.css';
const width = 96;
const height = 28;
const inset = 2;
/** The shape of a development, without numbers: those stand beside it. */
export function Sparkline({ values }) {
    const known = values.filter((value) => value !== null);
    if (known.length < 2)
        return null;
    const [low, high] = [Math.min(...known), Math.max(...known)];
    const x = (index) => inset + (index / (values.length - 1)) * (width - 2 * inset);
    const y = (value) => height - inset - ((value - low) / (high - low || 1)) * (height - 2 * inset);
    const points = values.flatMap((value, index) => (value === null ? [] : [[x(index), y(value)]]));
    const path = points.map((point) => point.map((part) => part?.toFixed(1)).join(' ')).join('L');
    return (_jsx("svg", { className: styles.sparkline, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true", children: _jsx("path", { d: `M${path}` }) }));
}
