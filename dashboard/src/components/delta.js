import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { classNames } from '../lib/class-names.ts';
import { formatDelta } from '../lib/format.ts';
import styles from './delta.module.css';
import { Icon } from './icon.tsx';
/** A change since the previous period. Its direction is told by a sign, not by colour alone. */
export function Delta({ unit, now, before, higherIsBetter, withinNoise = false }) {
    if (now === null || now === undefined || before === null || before === undefined)
        return null;
    const text = formatDelta(unit, now, before);
    const flat = text.startsWith('±');
    const tone = flat || withinNoise || higherIsBetter === null
        ? styles.neutral
        : now > before === higherIsBetter
            ? styles.good
            : styles.bad;
    return (_jsxs("span", { className: classNames(styles.delta, tone), title: withinNoise ? 'Within what chance alone can do' : undefined, children: [!flat && _jsx(Icon, { name: now > before ? 'up' : 'down' }), text.replace(/^[+−]/, ''), _jsxs("span", { className: "visually-hidden", children: [flat ? ' unchanged' : now > before ? ' more' : ' less', " than in the previous period", withinNoise ? ', within what chance alone can do' : ''] })] }));
}
