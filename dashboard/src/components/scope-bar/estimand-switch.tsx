import { type Estimand, estimandHelp, estimandLabels } from '../../lib/estimand.ts';
import { useChangeScope, useScope } from '../../lib/use-scope.ts';
import { Help } from '../help.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './scope-bar.module.css';

const options = (Object.keys(estimandLabels) as Estimand[]).map((value) => ({
  value,
  label: estimandLabels[value],
}));

/** What the bounds of all numbers on the page are about. */
export function EstimandSwitch() {
  const { estimand } = useScope();
  const change = useChangeScope();
  return (
    <div className={styles.estimand}>
      <Segmented
        label="Bounds are about"
        value={estimand}
        options={options}
        onChange={(value) => change({ bounds: value === 'population' ? value : undefined })}
      />
      <Help about="the difference">{estimandHelp}</Help>
    </div>
  );
}
