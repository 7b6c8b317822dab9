import type { ResponseDetail } from '#contract/answers/responses.ts';
import { webAddress } from '../../components/answer/web-address.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Section } from '../../components/page/section.tsx';
import { sourceTypeLabels } from '../../lib/words/glossary.ts';
import styles from './response-page.module.css';

type Citation = ResponseDetail['citations'][number];

const tones = { brand: 'accent', competitor: 'caution', other: 'neutral' } as const;

/** The pages that the answer cites, in its order, with whose they are. */
export function CitedSources({ citations }: { readonly citations: readonly Citation[] }) {
  return (
    <Section title={`Cited sources (${citations.length})`}>
      {citations.length === 0 ? (
        <p className={styles.quiet}>The answer cites no page.</p>
      ) : (
        <ol className={styles.rows}>
          {citations.map((citation, index) => (
            <li key={index} className={styles.citation}>
              <span className={styles.row}>
                <Address citation={citation} />
                <Badge tone={tones[citation.source_type]}>
                  {sourceTypeLabels[citation.source_type]}
                </Badge>
              </span>
              {citation.title && (
                <span className={styles.quiet} dir="auto">
                  {citation.title}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Address({ citation }: { readonly citation: Citation }) {
  const address = webAddress(citation.url);
  if (!address) return <span>{citation.domain}</span>;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
      {citation.domain}
    </a>
  );
}
