import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './segmented.module.css';
/** One of a few, all in sight. With icons, the labels are read aloud only. */
export function Segmented(props) {
    const { label, value, options, onChange } = props;
    const name = useId();
    return (_jsxs("fieldset", { className: styles.group, children: [_jsx("legend", { className: "visually-hidden", children: label }), options.map((option) => (_jsxs("label", { className: styles.option, title: option.label, children: [_jsx("input", { type: "radio", className: "visually-hidden", name: name, checked: option.value === value, onChange: () => onChange(option.value) }), option.icon ? (_jsxs(_Fragment, { children: [_jsx(Icon, { name: option.icon }), _jsx("span", { className: "visually-hidden", children: option.label })] })) : (option.label)] }, option.value)))] }));
}
