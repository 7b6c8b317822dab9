import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
/** A button that opens a list of commands or choices, moved through with the arrow keys. */
export function Menu({ label, items, button, buttonClassName, align = 'start', side = 'below', }) {
    const [open, setOpen] = useState(false);
    const buttonRef = useRef(null);
    const listRef = useRef(null);
    const id = useId();
    useDismiss(open, [buttonRef, listRef], () => setOpen(false));
    useEffect(() => {
        if (!open)
            return;
        const buttons = itemsOf(listRef.current);
        (buttons.find((item) => item.ariaChecked === 'true') ?? buttons[0])?.focus();
    }, [open]);
    const close = () => {
        setOpen(false);
        buttonRef.current?.focus();
    };
    return (_jsxs("div", { className: styles.anchor, children: [_jsxs("button", { ref: buttonRef, type: "button", className: classNames(styles.button, buttonClassName), "aria-haspopup": "menu", "aria-expanded": open, "aria-controls": open ? id : undefined, title: label, onClick: () => setOpen(!open), children: [_jsx("span", { className: "visually-hidden", children: label }), button] }), open && (_jsx("div", { ref: listRef, id: id, role: "menu", tabIndex: -1, "aria-label": label, className: classNames(styles.list, styles[align], styles[side]), onKeyDown: (event) => moveFocus(event, listRef.current, close), children: items.map((item) => (_jsxs("button", { type: "button", ...roleOf(item), tabIndex: -1, className: styles.item, onClick: () => {
                        close();
                        item.onSelect();
                    }, children: [item.icon && _jsx(Icon, { name: item.icon }), _jsxs("span", { className: styles.text, children: [_jsx("span", { children: item.label }), item.detail && _jsx("span", { className: styles.detail, children: item.detail })] }), item.checked && _jsx(Icon, { name: "check" })] }, item.key))) }))] }));
}
function roleOf({ checked }) {
    return checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': checked };
}
function itemsOf(list) {
    return [...(list?.querySelectorAll('button') ?? [])];
}
function moveFocus(event, list, close) {
    const items = itemsOf(list);
    const current = items.findIndex((item) => item.matches(':focus'));
    const target = {
        ArrowDown: (current + 1) % items.length,
        ArrowUp: (current - 1 + items.length) % items.length,
        Home: 0,
        End: items.length - 1,
    };
    const next = target[event.key];
    if (next !== undefined) {
        event.preventDefault();
        items[next]?.focus();
    }
    else if (event.key === 'Escape' || event.key === 'Tab') {
        event.preventDefault();
        // A dialog around the menu stays open.
        event.stopPropagation();
        close();
    }
}
/** Calls `dismiss` when something else is clicked or focused. */
export function useDismiss(active, inside, dismiss) {
    useEffect(() => {
        if (!active)
            return;
        const onPointer = ({ target }) => {
            if (!(target instanceof Node))
                return;
            if (!inside.some(({ current }) => current?.contains(target)))
                dismiss();
        };
        document.addEventListener('pointerdown', onPointer);
        document.addEventListener('focusin', onPointer);
        return () => {
            document.removeEventListener('pointerdown', onPointer);
            document.removeEventListener('focusin', onPointer);
        };
    });
}
