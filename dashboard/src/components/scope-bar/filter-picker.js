import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../../lib/brands.ts';
import { filterOptionsQuery } from '../../lib/filter-options.ts';
import { isPlatform, platformNames, platformValues } from '../../lib/platforms.ts';
import { filterKeys } from '../../lib/scope.ts';
import { useBrandId, useChangeScope, useScope } from '../../lib/use-scope.ts';
import { Button } from '../button.tsx';
import { Select } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import styles from './scope-bar.module.css';
const labels = {
    platform: 'Platform',
    persona: 'Persona',
    stage: 'Stage',
    tag: 'Tag',
    country: 'Country',
};
/** Filters that the numbers and the answers behind them share; those in effect can be taken out one by one. */
export function FilterPicker() {
    const { search } = useScope();
    const change = useChangeScope();
    const options = useFilterOptions();
    const active = filterKeys.filter((key) => search[key] !== undefined);
    const clear = () => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])));
    return (_jsxs(_Fragment, { children: [_jsx(Popover, { label: "Filters", buttonClassName: styles.button, button: _jsxs(_Fragment, { children: [_jsx(Icon, { name: "filter" }), "Filter"] }), children: (close) => (_jsxs("div", { className: styles.panel, children: [filterKeys.map((key) => (_jsx(Select, { label: labels[key], value: String(search[key] ?? ''), options: [{ value: '', label: 'Any' }, ...withCurrent(options[key], search[key])], onChange: (value) => change(changeOf(key, value)) }, key))), _jsx(Button, { look: "primary", onClick: close, children: "Done" })] })) }), active.map((key) => (_jsxs("button", { type: "button", className: styles.chip, "aria-label": `Remove filter ${labels[key]}: ${labelOf(options[key], search[key])}`, onClick: () => change({ [key]: undefined }), children: [_jsx("span", { className: styles.detail, children: labels[key] }), labelOf(options[key], search[key]), _jsx(Icon, { name: "close" })] }, key))), active.length > 1 && (_jsx(Button, { look: "quiet", onClick: clear, children: "Clear all" }))] }));
}
function changeOf(key, value) {
    if (value === '')
        return { [key]: undefined };
    if (key === 'persona')
        return { persona: Number(value) };
    if (key === 'platform')
        return isPlatform(value) ? { platform: value } : {};
    return { [key]: value };
}
function labelOf(options, value) {
    return options.find((option) => option.value === String(value))?.label ?? String(value);
}
/** An address may name what the lists do not offer; it is still in effect, so it is still shown. */
function withCurrent(options, value) {
    if (value === undefined || options.some((option) => option.value === String(value)))
        return options;
    return [...options, { value: String(value), label: String(value) }];
}
function useFilterOptions() {
    const brandId = useBrandId();
    const { period } = useScope();
    const brand = useQuery(brandQuery(brandId));
    const seen = useQuery(filterOptionsQuery(brandId, period)).data;
    return {
        platform: platformValues.map((value) => ({ value, label: platformNames[value] })),
        persona: (brand.data?.personas ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
        })),
        stage: (seen?.stage ?? []).map(same),
        tag: (seen?.tag ?? []).map(same),
        country: (seen?.country ?? []).map(same),
    };
}
function same(value) {
    return { value, label: value };
}
