import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
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
            <ActionCards actions={items} scored={false} />
          ) : (
            <p className={styles.none}>
              {computed_at === null
                ? 'Sightline looks for actions once a day. The first look is still to come.'
                : 'The last look found nothing new to do.'}
            </p>
          )
        }
      </Loaded>
    </Section>
  );
}
