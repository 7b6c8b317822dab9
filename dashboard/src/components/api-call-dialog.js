import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useState } from 'react';
import { baseUrl } from '../lib/base-url.ts';
import { curlCommand } from '../lib/curl.ts';
import styles from './api-call-dialog.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
/** The calls behind a chart or table as commands: the same address, the same parameters. */
export function ApiCallDialog({ requests, onClose }) {
    const [copied, setCopied] = useState(false);
    const text = requests.map((request) => curlCommand(request, baseUrl)).join('\n\n');
    const copy = async () => {
        await navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
    };
    return (_jsxs(Dialog, { title: "Copy as API call", onClose: onClose, actions: _jsxs(_Fragment, { children: [_jsx(Button, { onClick: onClose, children: "Close" }), _jsx(Button, { look: "primary", icon: copied ? 'check' : 'code', onClick: copy, children: copied ? 'Copied' : 'Copy' })] }), children: [_jsxs("p", { children: [requests.length === 1 ? 'This call gives' : 'These calls give', " the same numbers. Put an API key with the scope ", _jsx("code", { children: "query" }), " into ", _jsx("code", { children: "SIGHTLINE_API_KEY" }), "."] }), _jsx("pre", { className: styles.code, tabIndex: 0, children: text }), _jsx("p", { "aria-live": "polite", className: "visually-hidden", children: copied ? 'Copied' : '' })] }));
}
