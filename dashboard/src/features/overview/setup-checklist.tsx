import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getCollectionStatus } from '#contract/operations/collections.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { type ChecklistItem, checklistItems } from './checklist-items.ts';
import styles from './setup-checklist.module.css';

/** In place of figures while there is no answer: what is missing, and where it is done. */
export function SetupChecklist() {
  const brandId = useBrandId();
  const params = { brand_id: brandId };
  const brand = useQuery(brandQuery(brandId));
  const prompts = useQuery(requestQuery(requestOf(listPrompts, { params, query: { limit: 1 } })));
  const status = useQuery(requestQuery(requestOf(getCollectionStatus, { params })));
  return (
    <Section
      title="Before the first answer"
      lead="The overview shows figures as soon as this brand has an answer."
    >
      <Loaded results={[brand, prompts, status]}>
        {(known, { total }, collection) => (
          <Items items={checklistItems(known, total, collection)} />
        )}
      </Loaded>
      <p className={styles.text}>
        No need to wait: <PageLink page="responses/pasted">Paste an answer</PageLink> from any
        assistant to see what Sightline reads in it.
      </p>
    </Section>
  );
}

/** The first thing that is missing is the one to do next. */
function Items({ items }: { readonly items: readonly ChecklistItem[] }) {
  const next = items.find(({ isDone }) => !isDone);
  const labelOf = (item: ChecklistItem) =>
    item.isDone ? 'Done' : item === next ? 'Next' : 'Later';
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <li
          key={item.title}
          className={styles.item}
          aria-current={item === next ? 'step' : undefined}
        >
          <Badge tone={item.isDone ? 'good' : item === next ? 'accent' : 'neutral'}>
            {labelOf(item)}
          </Badge>
          <span className={styles.title}>
            <ItemLink item={item} />
          </span>
          <span className={styles.text}>{item.text}</span>
        </li>
      ))}
    </ol>
  );
}

function ItemLink({ item: { page, title } }: { readonly item: ChecklistItem }) {
  const isAdmin = useSignedIn()?.role === 'admin';
  if (page !== 'provider-keys') return <PageLink page={page}>{title}</PageLink>;
  // The page of keys is an admin's alone.
  return isAdmin ? <Link to="/settings/provider-keys">{title}</Link> : title;
}
