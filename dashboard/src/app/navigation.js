import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icon.tsx';
import { useBrandId } from '../lib/use-scope.ts';
import styles from './navigation.module.css';
import { pages } from './pages.ts';
/** The pages of the brand. The scope goes along; what else a page keeps in its address does not. */
export function Navigation({ onChoose }) {
    const brandId = useBrandId();
    return (_jsx("nav", { "aria-label": "Pages", children: _jsx("ul", { className: styles.list, children: pages.map(({ page, label, icon }) => (_jsx("li", { children: _jsxs(Link, { to: `/brands/${brandId}/${page}`, search: {}, className: styles.link, activeOptions: { includeSearch: false }, onClick: onChoose, children: [_jsx(Icon, { name: icon }), label] }) }, page))) }) }));
}
