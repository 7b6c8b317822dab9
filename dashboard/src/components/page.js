import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useEffect } from 'react';
import styles from './page.module.css';
/** The frame of a page's content: its heading, its bar, its body. */
export function Page({ title, lead, actions, bar, children }) {
    useEffect(() => {
        document.title = `${title} · Sightline`;
    }, [title]);
    return (_jsxs(_Fragment, { children: [_jsxs("header", { className: styles.header, children: [_jsxs("div", { className: styles.heading, children: [_jsxs("div", { children: [_jsx("h1", { children: title }), lead && _jsx("p", { className: styles.lead, children: lead })] }), actions && _jsx("div", { className: styles.actions, children: actions })] }), bar] }), _jsx("div", { className: styles.body, children: children })] }));
}
