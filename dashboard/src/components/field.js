import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
export function TextField({ label, hint, ...rest }) {
    const id = useId();
    return (_jsxs("div", { className: styles.field, children: [_jsx("label", { htmlFor: id, children: label }), _jsx("input", { id: id, className: styles.input, "aria-describedby": hint ? `${id}-hint` : undefined, ...rest }), hint && (_jsx("p", { id: `${id}-hint`, className: styles.hint, children: hint }))] }));
}
export function Select({ label, value, options, onChange, hideLabel = false }) {
    const id = useId();
    return (_jsxs("div", { className: styles.field, children: [_jsx("label", { htmlFor: id, className: hideLabel ? 'visually-hidden' : undefined, children: label }), _jsxs("span", { className: styles.select, children: [_jsx("select", { id: id, className: styles.input, value: value, onChange: (event) => onChange(event.target.value), children: options.map((option) => (_jsx("option", { value: option.value, children: option.label }, option.value))) }), _jsx(Icon, { name: "chevron" })] })] }));
}
export function Checkbox({ label, checked, onChange }) {
    return (_jsxs("label", { className: styles.checkbox, children: [_jsx("input", { type: "checkbox", checked: checked, onChange: (event) => onChange(event.target.checked) }), label] }));
}
