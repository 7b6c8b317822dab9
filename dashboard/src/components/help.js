import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useRef } from 'react';
import styles from './help.module.css';
import { Icon } from './icon.tsx';
const margin = 8;
/** A definition behind a small sign, for the pointer and the keyboard alike. */
export function Help({ about, children }) {
    const buttonRef = useRef(null);
    const textRef = useRef(null);
    const id = useId();
    const show = () => {
        const button = buttonRef.current?.getBoundingClientRect();
        const text = textRef.current;
        if (!button || !text || text.matches(':popover-open'))
            return;
        // In the top layer nothing cuts it off, and so it has to be put in its place by hand.
        text.showPopover();
        const { width, height } = text.getBoundingClientRect();
        const left = button.left + button.width / 2 - width / 2;
        const below = button.bottom + margin;
        const fitsBelow = below + height < window.innerHeight;
        text.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
        text.style.top = `${fitsBelow ? below : button.top - height - margin}px`;
    };
    const hide = () => {
        if (textRef.current?.matches(':popover-open'))
            textRef.current.hidePopover();
    };
    return (_jsxs(_Fragment, { children: [_jsx("button", { ref: buttonRef, type: "button", className: styles.sign, "aria-label": `What is ${about}?`, "aria-describedby": id, onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onClick: show, onKeyDown: (event) => {
                    if (event.key === 'Escape')
                        hide();
                }, children: _jsx(Icon, { name: "info" }) }), _jsx("span", { ref: textRef, id: id, role: "tooltip", popover: "manual", className: styles.text, children: children })] }));
}
