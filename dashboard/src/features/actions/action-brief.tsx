import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Brief } from '#contract/changes-and-actions/briefs.ts';
import { getBrief } from '#contract/operations/actions.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useCopy } from '../../lib/browser/use-copy.ts';
import { downloadText } from '../../lib/files/download.ts';
import { fileName } from '../../lib/files/file-name.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { readableAddress } from '../sources/readable-address.ts';
import styles from './actions.module.css';
import { WebLink } from './web-link.tsx';

/** What the person who does it needs to know. It is made when asked for: that reads pages, which takes some seconds. */
export function ActionBrief({ actionId }: { readonly actionId: number }) {
  const [isWanted, setIsWanted] = useState(false);
  const params = { brand_id: useBrandId(), action_id: actionId };
  const brief = useQuery({
    ...requestQuery(requestOf(getBrief, { params })),
    enabled: isWanted,
  });
  return (
    <Section
      title="Brief"
      lead="For the person who does it: the questions, what answers say today, what the cited pages contain, and an outline."
      actions={
        brief.data ? (
          <Take brief={brief.data} />
        ) : (
          !isWanted && <Button onClick={() => setIsWanted(true)}>Write the brief</Button>
        )
      }
    >
      {isWanted && (
        <Loaded results={[brief]} skeleton={<Skeleton lines={12} />}>
          {(found) => <Written brief={found} />}
        </Loaded>
      )}
    </Section>
  );
}

function Take({ brief: { title, markdown } }: { readonly brief: Brief }) {
  const { copied, copy } = useCopy(markdown);
  return (
    <>
      <Button icon={copied ? 'check' : 'code'} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> the brief</span>
      </Button>
      <Button
        icon="download"
        onClick={() => downloadText(fileName([title], 'md'), 'text/markdown', markdown)}
      >
        Download<span className="visually-hidden"> the brief</span>
      </Button>
    </>
  );
}

const authors: Readonly<Record<Brief['written_by'], string>> = {
  rules: 'Put together from your answers and the pages read',
  model: 'Written by your language model from your answers and the pages read',
};

function Written({ brief }: { readonly brief: Brief }) {
  const { markdown, statements, pages_read, pages_unread, written_by } = brief;
  return (
    <div className={styles.brief}>
      <p className={styles.muted}>
        {authors[written_by]}. {counted(pages_read, 'page')} read.
      </p>
      {pages_unread.length > 0 && (
        <Notice tone="caution">
          {counted(pages_unread.length, 'page')} could not be read.
          <ul>
            {pages_unread.map(({ url, reason }) => (
              <li key={url}>
                {readableAddress(url)}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Answer markdown={markdown} marks={[]} />
      {statements.length > 0 && (
        <details>
          <summary>What it rests on: {counted(statements.length, 'statement')}</summary>
          <ul>
            {statements.map(({ text, sources }, at) => (
              <li key={at}>
                <span dir="auto">{text}</span>{' '}
                <span className={styles.small}>
                  {sources.map((source) => (
                    <Source key={`${source.kind} ${source.id ?? source.url}`} source={source} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Source({ source }: { readonly source: Brief['statements'][number]['sources'][number] }) {
  const { kind, id, url } = source;
  if (url !== null) return <WebLink url={url} />;
  if (id === null) return null;
  return kind === 'answer' ? (
    <PageLink page="responses" id={id}>
      Answer {id}
    </PageLink>
  ) : (
    <PageLink page="prompts" id={id}>
      Prompt {id}
    </PageLink>
  );
}
