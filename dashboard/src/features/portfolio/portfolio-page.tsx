import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { maxPortfolioBrands } from '#contract/brands/portfolio-metrics.ts';
import { usualPrompts } from '#contract/figures/figure-scope.ts';
import { getPortfolio } from '#contract/operations/brands.ts';
import { Button } from '../../components/controls/button.tsx';
import { AddressPager, FilterRow, SearchField } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { EstimandSwitch } from '../../components/scope-bar/estimand-switch.tsx';
import { PeriodPicker } from '../../components/scope-bar/period-picker.tsx';
import { PromptsSwitch } from '../../components/scope-bar/prompts-switch.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { useChangeSearch, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { maxSearchLength, type PortfolioSearch, readPortfolioSearch } from './portfolio-search.ts';
import { portfolioTable } from './portfolio-table.tsx';

const pageSize = maxPortfolioBrands;
/** How long nobody types before brands are looked for. */
const typingMs = 250;

/** Every brand within reach at a glance. */
export function PortfolioPage() {
  const { q, offset } = readPortfolioSearch(useSearch({ strict: false }));
  const { period, previous, search: scope } = useScope();
  const prompts = scope.prompts ?? usualPrompts;
  const search = useSettled(q, typingMs);
  const navigate = useNavigate();
  const move = useChangeSearch<PortfolioSearch>();
  const change = (next: PortfolioSearch) => move(next, { replace: 'q' in next });
  const request = requestOf(getPortfolio, {
    query: {
      start_date: period.start,
      end_date: period.end,
      compare_start_date: previous?.start,
      compare_end_date: previous?.end,
      prompts,
      search,
      limit: pageSize,
      offset,
    },
  });
  const brands = useQuery(requestQuery(request));
  return (
    <Page
      title="All brands"
      lead="How every brand is doing, what changed and what it costs."
      actions={
        <Button changes icon="add" onClick={() => void navigate({ to: '/brands/new' })}>
          New brand
        </Button>
      }
      bar={
        <FilterRow>
          <PeriodPicker />
          <PromptsSwitch />
          <EstimandSwitch />
          <SearchField
            label="Search brands by name or website"
            placeholder="Name or website"
            value={q}
            maxLength={maxSearchLength}
            onChange={(text) => change({ q: text })}
          />
        </FilterRow>
      }
    >
      <Panel
        title="Brands"
        requests={[request]}
        results={[brands]}
        empty={q ? 'No brand matches.' : 'Create the first brand to see it here.'}
      >
        {({ items, total }) => ({
          table: portfolioTable(items, { compares: previous !== undefined, prompts }),
          note:
            total > items.length
              ? `${counted(total, 'brand')}; sorting is within the ${items.length} of this page`
              : counted(total, 'brand'),
        })}
      </Panel>
      <AddressPager total={brands.data?.total} offset={offset} limit={pageSize} />
    </Page>
  );
}
