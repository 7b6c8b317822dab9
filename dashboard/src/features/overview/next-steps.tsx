import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { ActionCards } from '../actions/action-cards.tsx';
import { nextActionsRequest } from '../actions/action-requests.ts';
import styles from './next-steps.module.css';

const shown = 3;

/** What to do next: the first of the actions. */
export function NextSteps() {
  const actions = useQuery(requestQuery(nextActionsRequest(useBrandId(), shown)));
  return (
    <Section
      title="What to do next"
      actions={
        <>
          <PageLink page="competitors/gaps" className={styles.all}>
            Gaps
          </PageLink>
          <PageLink page="actions" className={styles.all}>
            All actions
          </PageLink>
        </>
      }
    >
      <Loaded results={[actions]}>
        {({ items, computed_at }) =>
          items.length > 0 ? (
            <ActionCards actions={items} />
          ) : (
            <p className={styles.none}>
              {computed_at === null
                ? 'Actions are looked for once a day; nobody has looked yet.'
                : 'The last look found nothing new to do.'}
            </p>
          )
        }
      </Loaded>
    </Section>
  );
}
