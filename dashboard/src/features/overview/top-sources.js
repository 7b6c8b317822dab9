import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { ShareBar } from '../../components/chart/share-bar.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { counted, formatCount } from '../../lib/format.ts';
import { sourceTypeLabels } from '../../lib/glossary.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { sourcesRequest } from './overview-requests.ts';
import styles from './top-sources.module.css';
const shown = 8;
const tones = { brand: 'accent', competitor: 'bad', other: 'neutral' };
/** The websites that the most answers cite, and whose they are. */
export function TopSources() {
    const brandId = useBrandId();
    const { period, search } = useScope();
    const request = sourcesRequest(brandId, search, period);
    const responses = useQuery(requestQuery(request));
    return (_jsx(Panel, { title: "Top cited sources", meaning: "The websites that the most answers cite as their sources.", requests: [request], results: [responses], empty: "No answer in this period cites a source.", children: ({ metadata: { top_domains } }) => {
            const { domains, grand_total, owner_totals } = top_domains;
            return {
                note: `${counted(grand_total, 'answer')} with sources, ${formatCount(owner_totals.brand)} of them cite your own pages`,
                table: tableOf({
                    caption: 'Top cited sources',
                    rows: domains.slice(0, shown),
                    rowKey: ({ domain, domain_owner }) => `${domain} ${domain_owner}`,
                    columns: columnsFor(domains[0]?.observation_count ?? 1),
                }),
            };
        } }));
}
function columnsFor(most) {
    return [
        {
            key: 'domain',
            label: 'Website',
            value: ({ domain }) => domain,
            cell: ({ domain }) => (_jsx(PageLink, { page: "sources", search: { domain }, className: styles.domain, children: domain })),
        },
        {
            key: 'owner',
            label: 'Owner',
            value: ({ domain_owner }) => domain_owner,
            cell: ({ domain_owner }) => (_jsx(Badge, { tone: tones[domain_owner], children: sourceTypeLabels[domain_owner] })),
        },
        {
            key: 'answers',
            label: 'Answers',
            meaning: 'Answers that cite this website at least once.',
            numeric: true,
            value: ({ observation_count }) => observation_count,
            cell: ({ observation_count, domain_owner }) => (_jsxs("span", { className: styles.answers, children: [_jsx(ShareBar, { share: observation_count / most, color: domain_owner === 'brand' ? '--accent' : '--competitor-mark' }), formatCount(observation_count)] })),
        },
    ];
}
