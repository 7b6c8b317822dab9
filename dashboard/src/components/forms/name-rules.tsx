import type { CompetitorBody } from '#contract/brands/brands.ts';
import { Checkbox } from '../controls/field.tsx';
import { ListField } from '../controls/list-field.tsx';

export type Rules = Pick<CompetitorBody, 'alternative_names' | 'excluded_names' | 'case_sensitive'>;

interface NameRulesProps {
  /** Such as "the brand". */
  readonly whose: string;
  readonly rules: Rules;
  readonly onChange: (change: Partial<Rules>) => void;
}

/** What counts as a mention in addition to the name itself. */
export function NameRules({ whose, rules, onChange }: NameRulesProps) {
  return (
    <>
      <ListField
        label="Other names"
        values={rules.alternative_names}
        hint={`Other names for ${whose}: short forms, products, former names.`}
        onChange={(names) => onChange({ alternative_names: [...names] })}
      />
      <ListField
        label="Phrases that don’t count"
        values={rules.excluded_names}
        hint={`Phrases that contain one of the names but do not mean ${whose}, such as “Apple pie”.`}
        onChange={(names) => onChange({ excluded_names: [...names] })}
      />
      <Checkbox
        label="Match upper and lower case exactly"
        checked={rules.case_sensitive}
        onChange={(checked) => onChange({ case_sensitive: checked })}
      />
    </>
  );
}
