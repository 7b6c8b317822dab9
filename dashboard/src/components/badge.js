import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
/** A short word about the thing beside it: a status, an owner, a kind. */
export function Badge({ tone = 'neutral', icon, children }) {
    return (_jsxs("span", { className: classNames(styles.badge, styles[tone]), children: [icon && _jsx(Icon, { name: icon }), children] }));
}
