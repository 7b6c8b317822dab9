import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { PositionBands, SentimentBands } from './bands.tsx';
import { BiggestChanges } from './biggest-changes.tsx';
import { CompetitorRanking } from './competitor-ranking.tsx';
import { Headline } from './headline.tsx';
import { KeyFigures } from './key-figures.tsx';
import styles from './overview-page.module.css';
import { PresenceTrend } from './presence-trend.tsx';
import { TopSources } from './top-sources.tsx';
/** How AI platforms talk about the brand, at a glance; every number leads to what is behind it. */
export function OverviewPage() {
    return (_jsxs(Page, { title: "Overview", bar: _jsx(ScopeBar, {}), children: [_jsx(Headline, {}), _jsx(KeyFigures, {}), _jsx(PresenceTrend, {}), _jsxs("div", { className: styles.pair, children: [_jsx(CompetitorRanking, {}), _jsx(TopSources, {})] }), _jsxs("div", { className: styles.halves, children: [_jsx(PositionBands, {}), _jsx(SentimentBands, {})] }), _jsx(BiggestChanges, {})] }));
}
