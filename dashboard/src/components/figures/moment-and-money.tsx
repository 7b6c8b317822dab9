import { formatMoment } from '../../lib/words/format-moment.ts';
import { conversionText, formatMoney } from '../../lib/words/format-money.ts';
import { Tip } from '../controls/tip.tsx';
import styles from './moment-and-money.module.css';

/** When something was, in the cell of a table. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time className={styles.moment} dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}

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
