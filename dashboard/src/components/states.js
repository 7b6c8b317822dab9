import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { ApiError } from '../lib/api.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './states.module.css';
/** A grey shape where something is about to stand, of about its height. */
export function Skeleton({ lines = 3 }) {
    return (_jsxs("div", { className: styles.skeleton, role: "status", children: [_jsx("span", { className: "visually-hidden", children: "Loading" }), Array.from({ length: lines }, (_, line) => (_jsx("span", { className: styles.bar }, line)))] }));
}
export function Empty({ title, icon = 'responses', children }) {
    return (_jsxs("div", { className: styles.state, children: [_jsx("span", { className: styles.mark, children: _jsx(Icon, { name: icon }) }), _jsx("p", { className: styles.title, children: title }), children && _jsx("div", { className: styles.text, children: children })] }));
}
/** What went wrong in the API's words, with the id under which the service's log tells more. */
export function Failure({ error, onRetry }) {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return (_jsxs("div", { className: styles.state, role: "alert", children: [_jsx("span", { className: styles.mark, children: _jsx(Icon, { name: "warning" }) }), _jsx("p", { className: styles.title, children: "This could not be loaded" }), _jsxs("div", { className: styles.text, children: [_jsx("p", { children: error.message }), requestId && (_jsxs("p", { children: ["Request ", _jsx("code", { children: requestId })] }))] }), onRetry && _jsx(Button, { onClick: onRetry, children: "Try again" })] }));
}
/** Shows what needs data once all of it is there, and until then that it is coming or why it is not. */
export function Loaded(props) {
    const { results, skeleton = _jsx(Skeleton, {}), children } = props;
    const error = firstError(results);
    if (error)
        return _jsx(Failure, { error: error, onRetry: () => retry(results) });
    const data = loadedData(results);
    return data ? children(...data) : skeleton;
}
/** Old data stays in sight while newer is on its way, also when that fails. */
export function firstError(results) {
    return results.find((result) => result.error && result.data === undefined)?.error ?? undefined;
}
export function retry(results) {
    for (const result of results)
        if (result.error)
            void result.refetch();
}
export function loadedData(results) {
    const data = results.map((result) => result.data);
    // Each is defined, which `map` cannot say of a tuple.
    return data.includes(undefined) ? undefined : data;
}
