import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { ExportMenu } from './export-menu.tsx';
import { Help } from './help.tsx';
import styles from './panel.module.css';
import { Segmented } from './segmented.tsx';
import { Empty, Failure, firstError, loadedData, retry, Skeleton } from './states.tsx';
/** A chart or a table with all that every one of them has: states, a table beside the chart, export, the call. */
export function Panel(props) {
    const { title, meaning, requests, results, controls, className, children } = props;
    const [view, setView] = useState('chart');
    const titleId = useId();
    const error = firstError(results);
    const data = error ? undefined : loadedData(results);
    const content = data && children(...data);
    const isStale = results.some((result) => result.isPlaceholderData);
    return (_jsxs("section", { className: classNames(styles.panel, className), "aria-labelledby": titleId, children: [_jsxs("header", { className: styles.header, children: [_jsxs("div", { className: styles.title, children: [_jsx("h2", { id: titleId, children: title }), meaning && _jsx(Help, { about: title, children: meaning })] }), _jsxs("div", { className: styles.controls, children: [controls, content?.chart && (_jsx(Segmented, { label: `Show ${title} as`, value: view, options: [
                                    { value: 'chart', label: 'Chart', icon: 'chart' },
                                    { value: 'table', label: 'Table', icon: 'table' },
                                ], onChange: setView })), _jsx(ExportMenu, { title: title, requests: requests, csv: content?.table.csv })] })] }), content?.note && _jsx("p", { className: styles.note, children: content.note }), _jsx("div", { className: classNames(styles.body, isStale && styles.stale), "aria-busy": isStale, children: error ? (_jsx(Failure, { error: error, onRetry: () => retry(results) })) : content ? (bodyOf(content, view, props.empty)) : (_jsx(Skeleton, { lines: 6 })) })] }));
}
function bodyOf({ table, chart }, view, empty) {
    if (table.isEmpty) {
        return _jsx(Empty, { title: "Nothing here", children: empty ?? 'No answers in this period match.' });
    }
    return chart && view === 'chart' ? chart : table.element;
}
