import { webAddress } from '../../components/answer/web-address.ts';
import { Section } from '../../components/section.tsx';
import styles from './response-page.module.css';

/** Members are as the platform gave them, so each is looked at before it is shown. */
type Loose = Readonly<Record<string, unknown>>;

export function ShoppingResults({ results }: { readonly results: readonly Loose[] }) {
  if (results.length === 0) return null;
  return (
    <Section title={`Products shown (${results.length})`}>
      <ul className={styles.rows}>
        {results.map((result, index) => (
          <li key={index} className={styles.citation}>
            <span className={styles.row}>
              <Product result={result} />
              <span>{priceOf(result)}</span>
            </span>
            <span className={styles.quiet}>{ratingOf(result)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Product({ result }: { readonly result: Loose }) {
  const title = typeof result.title === 'string' ? result.title : 'Product';
  const address = typeof result.url === 'string' ? webAddress(result.url) : undefined;
  if (!address) return <bdi>{title}</bdi>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {title}
    </a>
  );
}

function priceOf({ purchasing_options: options }: Loose): string {
  const [first] = Array.isArray(options) ? (options as readonly Loose[]) : [];
  if (first?.price === undefined || first.price === null) return '';
  return [first.price, first.currency].filter(Boolean).join(' ');
}

function ratingOf({ rating, reviews }: Loose): string {
  const stars = typeof rating === 'number' ? `${rating} of 5` : '';
  const count = typeof reviews === 'number' ? `${reviews} reviews` : '';
  return [stars, count].filter(Boolean).join(', ');
}
