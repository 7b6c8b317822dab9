import type { AnswerOf } from '#contract/operation-types.ts';
import type { queryMetrics } from '#contract/operations/query.ts';
import { Select } from '../../components/field.tsx';
import { FilterRow } from '../../components/filter-row.tsx';
import { dimensionValue } from '../../lib/dimension-value.ts';
import { isPlatform, platformNamed, platformNames } from '../../lib/platforms.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';

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
