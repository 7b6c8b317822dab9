import styles from './help.module.css';
import { Icon } from './icon.tsx';
import { Tip } from './tip.tsx';

/** A definition behind a small sign. */
export function Help({ about, children }: { readonly about: string; readonly children: string }) {
  return (
    <Tip label={`What is ${about}?`} text={children} className={styles.sign}>
      <Icon name="info" />
    </Tip>
  );
}
