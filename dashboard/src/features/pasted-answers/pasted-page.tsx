import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Page } from '../../components/page/page.tsx';
import { Skeleton } from '../../components/page/states.tsx';
import { PasteForm } from './paste-form.tsx';
import { PastedList } from './pasted-list.tsx';
import styles from './pasted-page.module.css';
import { PastedReading, useReading } from './pasted-reading.tsx';
import { type PastedSearch, readPastedSearch } from './pasted-search.ts';

/** For people without any key: an answer that they copied, and what is read in it. */
export function PastedPage() {
  const search = readPastedSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const reading = useRef<HTMLDivElement>(null);
  const move = (next: PastedSearch) =>
    navigate({ to: '.', search: (all: object) => ({ ...all, ...next }), resetScroll: false });
  const [isSending, setSending] = useState(false);
  const { results, isLoading } = useReading(search.answer);
  const open = async (answer: string | undefined) => {
    if (answer !== undefined) await move({ answer, offset: undefined });
    setSending(false);
    if (answer === undefined) return;
    // Once it is there: before, the page may be too short to scroll so far.
    requestAnimationFrame(() => reading.current?.scrollIntoView({ block: 'start' }));
  };
  return (
    <Page
      title="Paste an answer"
      lead="Copy an answer from any assistant and see what Sightline reads in it. You need no key, and no number changes until you say so."
    >
      <PasteForm onSend={() => setSending(true)} onSent={open} />
      <div ref={reading} className={styles.place}>
        {isSending && <Skeleton lines={12} />}
        {!isSending && search.answer && <PastedReading results={results} />}
      </div>
      {/* Hidden until it is known where it begins, so that nothing in sight moves. */}
      <div hidden={isSending || isLoading}>
        <PastedList search={search} onMove={(next) => void move(next)} />
      </div>
    </Page>
  );
}
