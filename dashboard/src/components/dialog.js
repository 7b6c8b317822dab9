import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
/** Mounted means open. The browser's own modal keeps the focus inside and gives it back at the end. */
export function Dialog({ title, onClose, children, actions, side = false }) {
    const ref = useRef(null);
    const titleId = useId();
    // Before the element is gone: a dialog that was taken out of the page no longer gives the focus back.
    useLayoutEffect(() => {
        const dialog = ref.current;
        dialog?.showModal();
        return () => dialog?.close();
    }, []);
    return (_jsx("dialog", { ref: ref, className: side ? styles.side : styles.dialog, "aria-labelledby": titleId, onCancel: (event) => {
            event.preventDefault();
            onClose();
        }, onClick: (event) => {
            if (event.target === ref.current)
                onClose();
        }, children: _jsxs("div", { className: styles.content, children: [_jsxs("header", { className: styles.header, children: [_jsx("h2", { id: titleId, children: title }), _jsx(IconButton, { icon: "close", label: "Close", onClick: onClose })] }), _jsx("div", { className: styles.body, children: children }), actions && _jsx("footer", { className: styles.actions, children: actions })] }) }));
}
