import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThemeList } from '#contract/answers/themes.ts';
import { listThemes } from '#contract/operations/themes.ts';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Page } from '../../components/page/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { timeBuckets } from '../../lib/figures/time-bucket.ts';
import { queryFilters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { ThemeByWeek, ThemeWithRivals } from './chosen-theme.tsx';
import { themeTable } from './theme-table.tsx';

/** What answers praise and criticize the brand for. */
export function ThemesPage() {
  const { period, search, today } = useScope();
  const request = requestOf(listThemes, {
    params: { brand_id: useBrandId() },
    query: { start_date: period.start, end_date: period.end, filters: queryFilters(search) },
  });
  const themes = useQuery(requestQuery(request));
  const [chosen, setChosen] = useState<string>();
  const weeks = timeBuckets(period, 'week', today);
  const key = themes.data?.items.find((theme) => theme.key === chosen)?.key;
  const shown = { request, themes, weeks, chosen: key, choose: setChosen };
  return (
    <Page
      title="Themes"
      lead="What AI assistants praise and criticize about you, by subject, and how your rivals do on the same."
      bar={<ScopeBar bounds compares={false} />}
    >
      <Panel
        title="What is praised and criticized"
        meaning="Of the answers that name you, the share that clearly praises or criticizes you for this. An answer can do both, and can be about several things."
        requests={[request]}
        results={[themes]}
        empty="No answer in this period praises or criticizes you clearly enough."
        lines={26}
        narrowLines={30}
      >
        {(found) => ({
          note: <Basis found={found} />,
          table: themeTable(found, weeks),
        })}
      </Panel>
      <ThemeByWeek {...shown} />
      <ThemeWithRivals {...shown} />
    </Page>
  );
}

function Basis({ found: { responses, unread, read_from } }: { readonly found: ThemeList }) {
  const named = `${counted(responses, 'answer')} that ${responses === 1 ? 'names' : 'name'} you`;
  if (unread > 0) {
    return `From ${named}${read_from ? ` since ${formatDay(read_from)}` : ''}. ${counted(unread, 'older answer')} not read: choose fewer days to see them.`;
  }
  return (
    <>
      From{' '}
      <AnswersLink search={{ present: 'yes' }} count={responses}>
        {named}
      </AnswersLink>
    </>
  );
}
