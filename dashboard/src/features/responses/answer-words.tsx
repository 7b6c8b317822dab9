import type { Response } from '#contract/responses.ts';
import { type Evidence, Quote } from '../../components/evidence-words.tsx';
import { withoutMarkdown } from '../../lib/without-markdown.ts';
import styles from './responses-page.module.css';

interface AnswerWordsProps {
  readonly answer: Response;
  /** Whose evidence to show in addition to the brand's. */
  readonly competitor: number | undefined;
}

/** The words by which an answer was judged; of one without any, its beginning. */
export function AnswerWords({ answer, competitor }: AnswerWordsProps) {
  const evidence = answer.sentiment_evidence;
  const [brands] = evidence?.brand ?? [];
  const [theirs] = evidence?.competitors.find(({ id }) => id === competitor)?.spans ?? [];
  const name = answer.competitors.find(({ id }) => id === competitor)?.name;
  if (!brands && !theirs) {
    return <p className={styles.excerpt}>{beginningOf(answer.response_text)}</p>;
  }
  return (
    <>
      {brands && <Words evidence={brands} />}
      {theirs && <Words evidence={theirs} name={name} />}
    </>
  );
}

function Words(props: { readonly evidence: Evidence; readonly name?: string | undefined }) {
  return (
    <p className={styles.excerpt}>
      {props.name && <strong>{props.name}: </strong>}
      <Quote evidence={props.evidence} />
    </p>
  );
}

function beginningOf(markdown: string): string {
  return withoutMarkdown(markdown.slice(0, 400)).trim().slice(0, 160);
}
