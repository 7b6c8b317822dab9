import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from './menu.tsx';
import styles from './popover.module.css';
/** A button with a panel of controls below it. The focus moves in with it and back when it closes. */
export function Popover({ label, button, buttonClassName, children }) {
    const [open, setOpen] = useState(false);
    const buttonRef = useRef(null);
    const panelRef = useRef(null);
    const id = useId();
    useDismiss(open, [buttonRef, panelRef], () => setOpen(false));
    useEffect(() => {
        if (open)
            panelRef.current?.querySelector('button, input, select')?.focus();
    }, [open]);
    const close = () => {
        setOpen(false);
        buttonRef.current?.focus();
    };
    return (_jsxs("div", { className: styles.anchor, children: [_jsx("button", { ref: buttonRef, type: "button", className: buttonClassName, "aria-haspopup": "dialog", "aria-expanded": open, "aria-controls": open ? id : undefined, onClick: () => setOpen(!open), children: button }), open && (_jsx("div", { ref: panelRef, id: id, role: "dialog", "aria-label": label, className: styles.panel, onKeyDown: (event) => {
                    if (event.key === 'Escape')
                        close();
                }, children: children(close) }))] }));
}
