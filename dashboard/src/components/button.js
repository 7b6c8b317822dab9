import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
export function Button({ look = 'plain', icon, className, children, ...rest }) {
    return (_jsxs("button", { type: "button", className: classNames(styles.button, styles[look], className), ...rest, children: [icon && _jsx(Icon, { name: icon }), children] }));
}
export function IconButton({ icon, label, className, ...rest }) {
    return (_jsx("button", { type: "button", className: classNames(styles.button, styles.quiet, styles.square, className), "aria-label": label, title: label, ...rest, children: _jsx(Icon, { name: icon }) }));
}
