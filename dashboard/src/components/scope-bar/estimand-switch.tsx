import {
  type Estimand,
  estimandHelp,
  estimandLabels,
  rememberRange,
} from '../../lib/scope/estimand.ts';
import { useBrandId, useChangeScope, useScope } from '../../lib/scope/use-scope.ts';
import { Segmented } from '../controls/segmented.tsx';
import { Help } from '../controls/tip.tsx';
import styles from './scope-bar.module.css';

const options = (Object.keys(estimandLabels) as Estimand[]).map((value) => ({
  value,
  label: estimandLabels[value],
}));

/** What the ranges of all numbers on the page are about. */
export function EstimandSwitch() {
  const { estimand } = useScope();
  const change = useChangeScope();
  const brandId = useBrandId();
  return (
    <div className={styles.estimand}>
      <span aria-hidden="true">Range for:</span>
      <Segmented
        label="Range for"
        value={estimand}
        options={options}
        onChange={(value) => {
          rememberRange(brandId, value);
          change({ bounds: value });
        }}
      />
      <Help about="the difference">{estimandHelp}</Help>
    </div>
  );
}
