import { use, useContext } from 'react';
import { promptChoices, usualPrompts } from '#contract/figures/figure-scope.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { promptLabels, ShownPromptsContext } from '../../lib/scope/shown-prompts.ts';
import { useChangeScope, useScope } from '../../lib/scope/use-scope.ts';
import { Segmented } from '../controls/segmented.tsx';
import { Help } from '../controls/tip.tsx';
import { TitleBrand } from '../page/page.tsx';
import styles from './scope-bar.module.css';

const options = promptChoices.map((value) => ({ value, label: promptLabels[value] }));

/** Which prompts the figures of the page are over. */
export function PromptsSwitch() {
  const { search } = useScope();
  const change = useChangeScope();
  return (
    <div className={styles.prompts}>
      <Segmented
        label="Which prompts count"
        value={search.prompts ?? usualPrompts}
        options={options}
        onChange={(value) => change({ prompts: value === usualPrompts ? undefined : value })}
      />
      <Help about="an unbranded prompt">
        Unbranded prompts do not name the brand, so they show how often AI platforms bring it up on
        their own. Branded prompts name it, which lifts its presence, on some platforms more than on
        others.
      </Help>
    </div>
  );
}

/** Said where figures cannot be over unbranded prompts. */
export function PromptsNote() {
  const shown = useContext(ShownPromptsContext);
  const brand = use(TitleBrand);
  if (!shown?.allNameBrand) return null;
  return (
    <p className={styles.note} dir="auto">
      {promptsInWords(shown, brand ?? 'the brand')}
    </p>
  );
}
