import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getPortfolio } from '#contract/operations/portfolio.ts';
import { mostPortfolioBrands } from '#contract/portfolio-metrics.ts';
import { usualPrompts } from '#contract/prompt-choice.ts';
import { Button } from '../../components/button.tsx';
import { FilterRow } from '../../components/filter-row.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { EstimandSwitch } from '../../components/scope-bar/estimand-switch.tsx';
import { PeriodPicker } from '../../components/scope-bar/period-picker.tsx';
import { PromptsSwitch } from '../../components/scope-bar/prompts-switch.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useScope } from '../../lib/use-scope.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { longestSearch, type PortfolioSearch, readPortfolioSearch } from './portfolio-search.ts';
import { portfolioTable } from './portfolio-table.tsx';

const pageSize = mostPortfolioBrands;
/** How long nobody types before brands are looked for. */
const typingMs = 250;

/** Every brand within reach at a glance. */
export function PortfolioPage() {
  const { q, offset } = readPortfolioSearch(useSearch({ strict: false }));
  const { period, previous, search: scope } = useScope();
  const prompts = scope.prompts ?? usualPrompts;
  const search = useSettled(q, typingMs);
  const navigate = useNavigate();
  const change = (next: PortfolioSearch) =>
    void navigate({
      to: '.',
      search: (all: object) => ({ ...all, offset: undefined, ...next }),
      replace: 'q' in next,
    });
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
            maxLength={longestSearch}
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
      {brands.data && (
        <Pager
          total={brands.data.total}
          offset={offset ?? 0}
          limit={pageSize}
          onMove={(next) => change({ offset: next || undefined })}
        />
      )}
    </Page>
  );
}
