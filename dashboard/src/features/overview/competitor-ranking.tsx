import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { ShareBar } from '../../components/chart/share-bar.tsx';
import { type Column, tableOf } from '../../components/data-table.tsx';
import { Delta } from '../../components/delta.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { counted, formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { explored, mentioning } from '../../lib/links.ts';
import { metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise } from '../../lib/noise.ts';
import { filter } from '../../lib/scope.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { useCompared } from './compared.ts';
import styles from './competitor-ranking.module.css';
import { type Contender, contenders } from './contenders.ts';
import { competitorsRequest, totalsRequest } from './overview-requests.ts';

/** The brand among its competitors: who is mentioned, who is cited, how early, how well. */
export function CompetitorRanking() {
  const brand = useQuery(brandQuery(useBrandId()));
  const own = useCompared(totalsRequest);
  const others = useCompared(competitorsRequest);
  return (
    <Panel
      title="Share of voice"
      meaning="How often the same answers mention and cite the brand and each of its competitors."
      requests={[...own.requests, ...others.requests]}
      results={[brand, ...own.results, ...others.results]}
    >
      {({ name }, [now], [before], rivals, rivalsBefore) => {
        const rows = contenders(name, now, rivals, before, rivalsBefore);
        const answers = metricValue(now, 'responses') ?? 0;
        return {
          note: `${counted(answers, 'answer')}, ${counted(rivals.length, 'competitor')}`,
          table: tableOf({
            caption: 'Share of voice',
            rows: answers === 0 ? [] : rows,
            rowKey: ({ key }) => key,
            columns,
          }),
        };
      }}
    </Panel>
  );
}

const columns: readonly Column<Contender>[] = [
  {
    key: 'name',
    label: 'Brand',
    value: ({ name }) => name,
    cell: ({ name, competitorId }) =>
      competitorId === null ? (
        <span className={styles.own}>
          <PageLink page="responses" search={mentioning} className={styles.name}>
            {name}
          </PageLink>{' '}
          <Badge tone="accent">You</Badge>
        </span>
      ) : (
        <PageLink
          page="explorer"
          search={explored(
            ['competitor_presence_percentage', 'responses'],
            ['ai_platform'],
            [filter('competitor_id', String(competitorId))],
          )}
          className={styles.name}
        >
          {name}
        </PageLink>
      ),
  },
  {
    key: 'presence',
    label: 'Presence',
    meaning: 'Share of answers that mention it.',
    numeric: true,
    value: ({ presence }) => presence,
    cell: ({ presence, competitorId }) => (
      <span className={styles.presence}>
        <ShareBar
          share={presence}
          color={competitorId === null ? '--accent' : '--competitor-mark'}
        />
        <span className={styles.number}>{formatValue('share', presence)}</span>
      </span>
    ),
  },
  {
    key: 'change',
    label: 'Change',
    numeric: true,
    value: ({ presence, before }) =>
      presence === null || before === null ? null : presence - before.share,
    cell: ({ presence, answers, before, competitorId }) =>
      presence !== null &&
      before && (
        <Delta
          unit="share"
          now={presence}
          before={before.share}
          higherIsBetter={competitorId === null}
          withinNoise={isWithinNoise({ share: presence, answers }, before)}
        />
      ),
  },
  {
    key: 'citations',
    label: 'Cited',
    meaning: metricTerms.competitor_citation_share_of_voice.meaning,
    numeric: true,
    value: ({ citationShare }) => citationShare,
    cell: ({ citationShare }) => formatValue('share', citationShare),
  },
  {
    key: 'position',
    label: 'Position',
    meaning: metricTerms.brand_position_score.meaning,
    numeric: true,
    value: ({ position }) => position,
    cell: ({ position }) => formatValue('score', position),
  },
  {
    key: 'sentiment',
    label: 'Sentiment',
    meaning: metricTerms.brand_sentiment_score.meaning,
    numeric: true,
    value: ({ sentiment }) => sentiment,
    cell: ({ sentiment }) => formatValue('score', sentiment),
  },
];
