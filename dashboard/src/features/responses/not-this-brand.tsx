import type { ResponseDetail } from '#contract/responses.ts';
import { PageLink } from '../../components/page-link.tsx';
import { longerPhrases } from './longer-phrases.ts';
import styles from './response-page.module.css';

interface NotThisBrandProps {
  readonly response: Pick<ResponseDetail, 'response_text' | 'mentions'>;
  readonly brand: string;
}

/** Longer names that were counted as the brand: each leads to the settings, with a preview of what excluding it changes. */
export function NotThisBrand({ response, brand }: NotThisBrandProps) {
  const phrases = longerPhrases(response.response_text, response.mentions.brand);
  if (phrases.length === 0) return null;
  return (
    <p className={styles.quiet} data-changes>
      Not <bdi>{brand}</bdi>?{' '}
      {phrases.map((phrase) => (
        <PageLink key={phrase} page="settings" search={{ exclude: phrase }}>
          Exclude “{phrase}”
        </PageLink>
      ))}
    </p>
  );
}
