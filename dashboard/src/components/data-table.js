import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { csvText } from '../lib/csv.ts';
import styles from './data-table.module.css';
import { Help } from './help.tsx';
import { Icon } from './icon.tsx';
export function tableOf(parts) {
    const { columns, rows } = parts;
    return {
        element: _jsx(DataTable, { ...parts }),
        isEmpty: rows.length === 0,
        csv: () => csvText(columns.map(({ label }) => label), rows.map((row) => columns.map(({ value }) => value(row)))),
    };
}
export function DataTable({ caption, columns, rows, rowKey, sortable = true, }) {
    const [sorting, setSorting] = useState();
    const column = columns.find(({ key }) => key === sorting?.key);
    const shown = sorting && column ? sorted(rows, column, sorting.descending) : rows;
    return (_jsx("section", { className: styles.scroller, "aria-label": caption, tabIndex: 0, children: _jsxs("table", { className: styles.table, children: [_jsx("caption", { className: "visually-hidden", children: caption }), _jsx("thead", { children: _jsx("tr", { children: columns.map((heading) => (_jsx("th", { scope: "col", className: heading.numeric ? styles.numeric : undefined, "aria-sort": ariaSort(heading.key, sorting), children: _jsxs("span", { className: styles.heading, children: [sortable ? (_jsxs("button", { type: "button", className: styles.sort, onClick: () => setSorting(next(heading.key, heading.numeric, sorting)), children: [heading.label, sorting?.key === heading.key && (_jsx(Icon, { name: sorting.descending ? 'down' : 'up' }))] })) : (heading.label), heading.meaning && _jsx(Help, { about: heading.label, children: heading.meaning })] }) }, heading.key))) }) }), _jsx("tbody", { children: shown.map((row) => (_jsx("tr", { children: columns.map((cell) => (_jsx("td", { className: classNames(cell.numeric && styles.numeric), children: cell.cell ? cell.cell(row) : String(cell.value(row) ?? '–') }, cell.key))) }, rowKey(row)))) })] }) }));
}
/** The first click on numbers shows the largest, on words the first of the alphabet. */
function next(key, numeric, sorting) {
    if (sorting?.key === key)
        return { key, descending: !sorting.descending };
    return { key, descending: numeric === true };
}
function ariaSort(key, sorting) {
    if (sorting?.key !== key)
        return undefined;
    return sorting.descending ? 'descending' : 'ascending';
}
/** What has no value comes last either way. */
function sorted(rows, { value }, descending) {
    return rows.toSorted((one, other) => {
        const [a, b] = [value(one), value(other)];
        if (a === b)
            return 0;
        if (a === null || a === undefined)
            return 1;
        if (b === null || b === undefined)
            return -1;
        const order = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : a < b ? -1 : 1;
        return descending ? -order : order;
    });
}
