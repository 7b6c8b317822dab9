import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { FilterPicker } from './filter-picker.tsx';
import { PeriodPicker } from './period-picker.tsx';
import styles from './scope-bar.module.css';
/** Which days and which answers the page is about. Everything chosen here stands in the address. */
export function ScopeBar() {
    return (_jsxs("div", { className: styles.bar, children: [_jsx(PeriodPicker, {}), _jsx(FilterPicker, {})] }));
}
