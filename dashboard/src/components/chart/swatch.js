import { jsx as _jsx } from "react/jsx-runtime";
import styles from './swatch.module.css';
/** The colour of a series beside its name. */
export function Swatch({ color }) {
    return _jsx("span", { className: styles.swatch, style: { background: `var(${color})` } });
}
