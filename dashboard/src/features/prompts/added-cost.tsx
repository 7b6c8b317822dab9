import { CostEstimate } from '../../components/forms/cost-estimate.tsx';
import { mixedEstimate, type NamedPlatforms } from '../../lib/words/mixed-estimate.ts';
import styles from './prompt-form.module.css';

interface AddedCostProps {
  /** For each prompt the platforms that it is asked on in addition; an empty list costs nothing. */
  readonly added: readonly NamedPlatforms[];
}

/** What it costs that prompts are asked on more platforms, or that there are more prompts. */
export function AddedCost({ added }: AddedCostProps) {
  const growing = added.filter((platforms) => platforms.length > 0);
  if (growing.length === 0) return null;
  return (
    <div className={styles.added}>
      <p className={styles.label}>What is asked in addition:</p>
      <CostEstimate query={{ prompts: 1 }} adjust={(ofOne) => mixedEstimate(ofOne, growing)} />
    </div>
  );
}
