import { jsx as _jsx } from "react/jsx-runtime";
import styles from './share-bar.module.css';
/** A value as a length, beside its number. */
export function ShareBar({ share, color = '--accent' }) {
    const width = `${Math.max(0, Math.min(1, share ?? 0)) * 100}%`;
    return (_jsx("span", { className: styles.track, "aria-hidden": "true", children: _jsx("span", { className: styles.bar, style: { width, background: `var(${color})` } }) }));
}
