import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useState } from 'react';
import { formatPeriod } from '../../lib/format.ts';
import { customPeriod, defaultPreset, maxDays, presets, } from '../../lib/period.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';
import { Button } from '../button.tsx';
import { Checkbox, TextField } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import styles from './scope-bar.module.css';
const presetNames = Object.keys(presets);
/** Days by a preset or typed, and whether they are compared with as many days before. */
export function PeriodPicker() {
    const { period, previous, search } = useScope();
    const change = useChangeScope();
    const isCustom = search.start !== undefined;
    const current = search.range ?? defaultPreset;
    return (_jsx(Popover, { label: "Days", buttonClassName: styles.button, button: _jsxs(_Fragment, { children: [_jsx(Icon, { name: "calendar" }), _jsx("span", { className: styles.strong, children: isCustom ? 'Custom' : presets[current].label }), _jsx("span", { className: styles.detail, children: formatPeriod(period) }), previous && _jsxs("span", { className: styles.detail, children: ["vs. ", formatPeriod(previous)] }), _jsx(Icon, { name: "chevron" })] }), children: (close) => (_jsxs("div", { className: styles.panel, children: [_jsx("ul", { className: styles.presets, children: presetNames.map((name) => (_jsx("li", { children: _jsx("button", { type: "button", className: styles.preset, "aria-pressed": !isCustom && name === current, onClick: () => {
                                change({ range: name, start: undefined, end: undefined });
                                close();
                            }, children: presets[name].label }) }, name))) }), _jsx(CustomDays, { ...period, onChoose: (chosen) => {
                        change({ range: undefined, ...chosen });
                        close();
                    } }, `${period.start} ${period.end}`), _jsx(Checkbox, { label: "Compare with the days before", checked: previous !== undefined, onChange: (compare) => change({ compare: compare ? undefined : 'off' }) })] })) }));
}
function CustomDays({ start, end, onChoose }) {
    const [problem, setProblem] = useState();
    const submit = (event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const chosen = customPeriod(form.get('start'), form.get('end'));
        if (chosen)
            onChoose(chosen);
        else
            setProblem(`The first day comes before the last, at most ${maxDays / 366} years apart.`);
    };
    return (_jsxs("form", { className: styles.custom, onSubmit: submit, children: [_jsx(TextField, { label: "First day", name: "start", type: "date", defaultValue: start, required: true }), _jsx(TextField, { label: "Last day", name: "end", type: "date", defaultValue: end, required: true }), problem && (_jsx("p", { role: "alert", className: styles.problem, children: problem })), _jsx(Button, { type: "submit", className: styles.apply, children: "Show these days" })] }));
}
