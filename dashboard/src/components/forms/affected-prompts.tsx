import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InputOf } from '#contract/operation-types.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { Loaded, Skeleton } from '../page/states.tsx';
import styles from './affected-prompts.module.css';

const shown = 10;

interface AffectedPromptsProps {
  /** Filters of the list of prompts that leave those affected. */
  readonly filters: InputOf<typeof listPrompts>['query'];
  /** What happens to the prompts, given their number. */
  readonly children: (total: number) => ReactNode;
}

/** Which prompts a change would touch, said before it is made: how many, and the first of them by their text. */
export function AffectedPrompts({ filters, children }: AffectedPromptsProps) {
  const request = requestOf(listPrompts, {
    params: { brand_id: useBrandId() },
    query: { ...filters, limit: shown },
  });
  // Not what was true a while ago: this is what somebody decides by.
  const prompts = useQuery({ ...requestQuery(request), staleTime: 0 });
  return (
    <Loaded results={[prompts]} skeleton={<Skeleton lines={2} />}>
      {({ total, items }) => (
        <div className={styles.affected}>
          <p>{children(total)}</p>
          {items.length > 0 && (
            <ul className={styles.prompts} aria-label="Affected prompts">
              {items.map(({ id, text }) => (
                <li key={id} dir="auto">
                  {text}
                </li>
              ))}
              {total > items.length && (
                <li className={styles.more}>and {counted(total - items.length, 'more prompt')}</li>
              )}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}
