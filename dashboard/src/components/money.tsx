import { conversionText, formatMoney } from '../lib/format-money.ts';
import styles from './money.module.css';
import { Tip } from './tip.tsx';

/** An amount in the currency of the organization; the dollars that it stands for are behind it. */
export function Money({ usd }: { readonly usd: number }) {
  const conversion = conversionText(usd);
  if (conversion === undefined) return formatMoney(usd);
  return (
    <Tip text={conversion} className={styles.converted}>
      {formatMoney(usd)}
    </Tip>
  );
}
