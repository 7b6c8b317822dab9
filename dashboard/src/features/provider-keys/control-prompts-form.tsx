import { useState } from 'react';
import { maxControlLanguages } from '#contract/control-limits.ts';
import type { ControlPrompts } from '#contract/control-prompts.ts';
import { putControlPrompts } from '#contract/operations/control-prompts.ts';
import { Choices } from '../../components/choices.tsx';
import { Checkbox } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Money } from '../../components/money.tsx';
import { languageName } from '../../lib/language-name.ts';
import { useChange } from '../../lib/use-change.ts';
import { controlCostSentence } from './control-prompt-words.ts';

interface ControlPromptsFormProps {
  readonly organizationId: number;
  readonly controls: ControlPrompts;
}

/** Whether control prompts are asked, in which languages, and what that costs. */
export function ControlPromptsForm({ organizationId, controls }: ControlPromptsFormProps) {
  const { cost, available_languages: available, questions } = controls;
  const change = useChange();
  const [enabled, setEnabled] = useState(controls.enabled);
  const [languages, setLanguages] = useState<readonly string[]>(controls.languages);
  const chosen = available.filter((language) => languages.includes(language));
  return (
    <Form
      submit="Save control prompts"
      submitting="Saving …"
      done={enabled ? 'Saved. The first questions are asked within minutes.' : 'Saved.'}
      canSubmit={chosen.length >= 1 && chosen.length <= maxControlLanguages}
      onSubmit={() =>
        change(putControlPrompts, {
          params: { organization_id: organizationId },
          body: { enabled, languages: chosen },
        })
      }
    >
      <Checkbox label="Ask control prompts every week" checked={enabled} onChange={setEnabled} />
      <Choices
        title="Languages"
        hint={`Up to ${maxControlLanguages}, such as those of your own prompts.`}
        chosen={languages}
        options={available.map((value) => ({ value, label: languageName(value) }))}
        onChange={setLanguages}
      />
      <p aria-live="polite">
        {controlCostSentence(cost, chosen.length)}{' '}
        {cost.spent_usd > 0 && (
          <>
            Spent this month: <Money usd={cost.spent_usd} />.
          </>
        )}
      </p>
      <details>
        <summary>The questions</summary>
        {questions.map(({ language, texts }) => (
          <ul key={language} lang={language} aria-label={languageName(language)}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ))}
      </details>
    </Form>
  );
}
