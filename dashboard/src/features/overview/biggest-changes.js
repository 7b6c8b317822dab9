import { jsx as _jsx } from "react/jsx-runtime";
import { useState } from 'react';
import { tableOf } from '../../components/data-table.tsx';
import { Delta } from '../../components/delta.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { formatCount, formatValue } from '../../lib/format.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { filter } from '../../lib/scope.ts';
import { useScope } from '../../lib/use-scope.ts';
import styles from './biggest-changes.module.css';
import { changes, minAnswers } from './changes.ts';
import { useCompared } from './compared.ts';
const subjects = {
    prompt: { label: 'Prompts', fields: ['prompt_id', 'prompt'] },
    platform: { label: 'Platforms', fields: ['ai_platform'] },
    topic: { label: 'Topics', fields: ['prompt_topic'] },
    stage: { label: 'Stages', fields: ['stage'] },
};
const shown = 8;
/** Where the brand's presence moved most since the previous period, what is more than chance first. */
export function BiggestChanges() {
    const [subject, setSubject] = useState('prompt');
    const { previous } = useScope();
    const { fields } = subjects[subject];
    const compared = useCompared((brandId, search, period) => metricRequest(brandId, search, period, {
        fields: [...fields, 'responses', 'brand_presence_percentage'],
        having: [`responses:gte:${minAnswers}`],
    }));
    return (_jsx(Panel, { title: "What changed most", meaning: `Presence in this period and in the one before, where both have at least ${minAnswers} answers. Grey changes are within what chance alone can do.`, requests: compared.requests, results: compared.results, empty: previous
            ? 'The previous period has too few answers.'
            : 'Nothing is compared. Choose it with the days above.', controls: _jsx(Segmented, { label: "What may have changed", value: subject, options: Object.keys(subjects).map((value) => ({
                value,
                label: subjects[value].label,
            })), onChange: setSubject }), children: (now, before) => ({
            table: tableOf({
                caption: 'What changed most',
                rows: changes(fields, now, before).slice(0, shown),
                rowKey: ({ key }) => key,
                columns: columnsFor(subject),
            }),
        }) }));
}
function columnsFor(subject) {
    return [
        {
            key: 'subject',
            label: subjects[subject].label.slice(0, -1),
            value: ({ row }) => nameOf(subject, row),
            cell: ({ row }) => _jsx(SubjectLink, { subject: subject, row: row }),
        },
        {
            key: 'before',
            label: 'Before',
            numeric: true,
            value: ({ before }) => before.share,
            cell: ({ before }) => (_jsx("span", { className: styles.before, children: formatValue('share', before.share) })),
        },
        {
            key: 'now',
            label: 'Now',
            numeric: true,
            value: ({ now }) => now.share,
            cell: ({ now }) => _jsx("strong", { children: formatValue('share', now.share) }),
        },
        {
            key: 'change',
            label: 'Change',
            numeric: true,
            value: ({ now, before }) => now.share - before.share,
            cell: ({ now, before, withinNoise }) => (_jsx(Delta, { unit: "share", now: now.share, before: before.share, higherIsBetter: true, withinNoise: withinNoise })),
        },
        {
            key: 'answers',
            label: 'Answers',
            numeric: true,
            value: ({ now }) => now.answers,
            cell: ({ now }) => _jsx("span", { className: styles.before, children: formatCount(now.answers) }),
        },
    ];
}
function nameOf(subject, row) {
    const { fields } = subjects[subject];
    const name = row[fields.at(-1) ?? 'prompt'];
    return name === null ? 'None' : String(name);
}
function SubjectLink({ subject, row, }) {
    const name = nameOf(subject, row);
    if (subject === 'prompt') {
        return (_jsx(PageLink, { page: "prompts", id: String(row.prompt_id), className: styles.subject, title: name, children: name }));
    }
    if (subject === 'topic') {
        const filters = [
            row.prompt_topic === null ? 'prompt_topic:null' : filter('prompt_topic', name),
        ];
        const fields = 'ai_platform,responses,brand_presence_percentage';
        return (_jsx(PageLink, { page: "explorer", search: { fields, filters }, className: styles.subject, children: name }));
    }
    const search = subject === 'platform' ? { platform: platformNamed(name) } : { stage: name };
    return (_jsx(PageLink, { page: "responses", search: search, className: styles.subject, children: name }));
}
