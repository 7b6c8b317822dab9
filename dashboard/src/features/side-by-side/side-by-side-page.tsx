import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '#contract/operation-types.ts';
import type { queryMetrics } from '#contract/operations/query.ts';
import { Select } from '../../components/controls/field.tsx';
import { AddressPager, FilterRow } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { BackLink } from '../../components/page/page-link.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useChangeScope, useScope } from '../../lib/scope/use-scope.ts';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { isPlatform, platformNamed, platformNames } from '../../lib/words/platforms.ts';
import { ComparedAnswers } from './compared-answers.tsx';
import { answersRequest, promptRequest, steps, variantsRequest } from './side-by-side-requests.ts';
import { readSideBySideSearch } from './side-by-side-search.ts';

/** The answers to one prompt next to each other: the latest of each platform, or those of one platform over time. */
export function SideBySidePage() {
  const brandId = useBrandId();
  const promptId = Number(useParams({ strict: false }).promptId ?? 0);
  const scope = useScope();
  const { offset } = readSideBySideSearch(useSearch({ strict: false }));
  const request = answersRequest(brandId, promptId, scope, offset);
  const prompt = useQuery(requestQuery(promptRequest(brandId, promptId)));
  const brand = useQuery(brandQuery(brandId));
  const variants = useQuery(requestQuery(variantsRequest(brandId, promptId, scope)));
  // Answers of several platforms must not pass for those of one over time, not even for a moment.
  const answers = useQuery({ ...requestQuery(request), placeholderData: () => undefined });
  const isOverTime = scope.search.platform !== undefined;
  return (
    <Page
      title={prompt.data?.text ?? 'Side by side'}
      isUnnamed={prompt.isPending && 'longer'}
      lead={
        <BackLink page="prompts" id={promptId}>
          All numbers of this prompt
        </BackLink>
      }
      bar={
        <>
          <ScopeBar compares={false} />
          <VariantChoices rows={variants.data ?? []} />
        </>
      }
    >
      <Loaded results={[prompt, brand, variants, answers]} skeleton={<Skeleton lines={12} />}>
        {(asked, { name }, _, { items, total }) => (
          <>
            <ComparedAnswers
              // What a table shows of one comparison means nothing in the next.
              key={`${scope.search.platform} ${offset}`}
              prompt={asked}
              brand={name}
              answers={items}
              result={answers}
              request={request}
            />
            {isOverTime && <AddressPager total={total} offset={offset} limit={steps} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Row = AnswerOf<typeof queryMetrics>[number];

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Which answers to compare: those of all platforms or of one over time; as which persona and from where, if several. */
export function VariantChoices({ rows }: { readonly rows: readonly Row[] }) {
  const { search } = useScope();
  const change = useChangeScope();
  const platforms = optionsOf(rows, ({ ai_platform }) => {
    const value = platformNamed(String(ai_platform));
    return value && { value, label: `${platformNames[value]} over time` };
  });
  const personas = optionsOf(rows, ({ persona_id, persona_name }) =>
    persona_id === null || persona_id === undefined
      ? undefined
      : { value: String(persona_id), label: String(persona_name) },
  );
  const countries = optionsOf(rows, ({ country }) =>
    country ? { value: String(country), label: dimensionValue('country', country) } : undefined,
  );
  return (
    <FilterRow>
      <Select
        label="Compare"
        value={search.platform ?? ''}
        options={[{ value: '', label: 'The latest answer of each platform' }, ...platforms]}
        onChange={(value) => change({ platform: isPlatform(value) ? value : undefined })}
      />
      {isChoice(rows, personas, 'persona_id') && (
        <Select
          label="Asked as"
          value={String(search.persona ?? '')}
          options={[{ value: '', label: 'Any persona' }, ...personas]}
          onChange={(value) => change({ persona: value === '' ? undefined : Number(value) })}
        />
      )}
      {isChoice(rows, countries, 'country') && (
        <Select
          label="Asked in"
          value={search.country ?? ''}
          options={[{ value: '', label: 'Any country' }, ...countries]}
          onChange={(value) => change({ country: value || undefined })}
        />
      )}
    </FilterRow>
  );
}

function optionsOf(rows: readonly Row[], optionOf: (row: Row) => Option | undefined): Option[] {
  const options = rows.flatMap((row) => optionOf(row) ?? []);
  return [...new Map(options.map((option) => [option.value, option])).values()].sort((one, other) =>
    one.label.localeCompare(other.label),
  );
}

/** Whether answers differ in it: some may have none. */
function isChoice(
  rows: readonly Row[],
  options: readonly Option[],
  field: 'persona_id' | 'country',
): boolean {
  const isMissing = rows.some((row) => row[field] === null || row[field] === undefined);
  return options.length + Number(isMissing && options.length > 0) > 1;
}
