import { useQuery } from '@tanstack/react-query';
import { filterInWords, readFilter } from '#domain/words/filter-words.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { filterOptionsQuery } from '../../lib/scope/filter-options.ts';
import { filter } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { platformNames, platformValues } from '../../lib/words/platforms.ts';

interface RuleFiltersProps {
  readonly filters: readonly string[];
  readonly onChange: (filters: readonly string[]) => void;
}

interface Choice {
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Which answers a rule watches, picked from what there is. What was set through the API and is no single choice is kept. */
export function RuleFilters({ filters, onChange }: RuleFiltersProps) {
  const choices = useChoices();
  const isPicked = (text: string) => {
    const { field, negated, values } = readFilter(text);
    return !negated && values.length === 1 && choices.some((choice) => choice.field === field);
  };
  const others = filters.filter((text) => !isPicked(text));
  return (
    <>
      {choices.map(({ field, label, options }) => {
        const own = filters.find((text) => isPicked(text) && readFilter(text).field === field);
        const value = own ? (readFilter(own).values[0] ?? '') : '';
        const known = options.some((option) => option.value === value);
        return (
          <Select
            key={field}
            label={label}
            value={value}
            options={[
              { value: '', label: 'Any' },
              ...options,
              ...(value === '' || known ? [] : [{ value, label: value }]),
            ]}
            onChange={(chosen) =>
              onChange([
                ...filters.filter((text) => text !== own),
                ...(chosen === '' ? [] : [filter(field, chosen)]),
              ])
            }
          />
        );
      })}
      {others.map((text) => (
        <p key={text}>
          {filterInWords(text)}{' '}
          <Button look="quiet" onClick={() => onChange(filters.filter((each) => each !== text))}>
            Remove
          </Button>
        </p>
      ))}
    </>
  );
}

function useChoices(): readonly Choice[] {
  const brandId = useBrandId();
  const { period } = useScope();
  const seen = useQuery(filterOptionsQuery(brandId, period)).data;
  const topics = useQuery(brandQuery(brandId)).data?.key_topics;
  const plain = (values: readonly string[] = []) =>
    values.map((value) => ({ value, label: value }));
  return [
    {
      field: 'branded',
      label: 'Prompts',
      options: [
        { value: 'false', label: 'That do not name the brand' },
        { value: 'true', label: 'That name the brand' },
      ],
    },
    {
      field: 'ai_platform',
      label: 'Platform',
      options: platformValues.map((value) => ({ value, label: platformNames[value] })),
    },
    { field: 'prompt_topic', label: 'Topic', options: plain(topics) },
    { field: 'stage', label: 'Stage', options: plain(seen?.stage) },
    { field: 'tag', label: 'Tag', options: plain(seen?.tag) },
    { field: 'country', label: 'Country', options: plain(seen?.country) },
  ];
}
