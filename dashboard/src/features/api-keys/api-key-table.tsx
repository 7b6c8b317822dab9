import type { ApiKey } from '#contract/accounts/accounts.ts';
import type { BrandListItem } from '#contract/brands/brands.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { brandAccessText } from '../../components/forms/brand-access.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { formatDay, noValue } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import styles from './api-keys-page.module.css';
import { rightsText, scopeMeanings } from './scope-meanings.ts';

export function apiKeyTable(
  keys: readonly ApiKey[],
  brands: readonly BrandListItem[],
  onRevoke: (key: ApiKey) => void,
): ReadyTable {
  return tableOf<ApiKey>({
    caption: 'API keys',
    rows: keys,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'name', label: 'Name', value: ({ name }) => name },
      {
        key: 'prefix',
        label: 'Starts with',
        value: ({ prefix }) => prefix,
        cell: ({ prefix }) => <code>{prefix}…</code>,
      },
      {
        key: 'scopes',
        label: 'Rights',
        value: ({ scopes }) => rightsText(scopes),
        cell: ({ scopes }) => (
          <span className={styles.badges}>
            {scopes.map((scope) => (
              <Badge key={scope}>{scopeMeanings[scope].label}</Badge>
            ))}
          </span>
        ),
      },
      {
        key: 'brands',
        label: 'Brands',
        value: ({ brand_ids }) => brandAccessText(brand_ids, brands),
        cell: ({ brand_ids }) => (
          <div className={styles.brands}>{brandAccessText(brand_ids, brands)}</div>
        ),
      },
      {
        key: 'created',
        label: 'Created',
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => <span className={styles.day}>{formatDay(created_at)}</span>,
      },
      {
        key: 'creator',
        label: 'Created by',
        value: ({ created_by }) => created_by?.email ?? null,
        cell: ({ created_by }) => created_by?.email ?? noValue,
      },
      {
        key: 'used',
        label: 'Last used',
        value: ({ last_used_at }) => last_used_at,
        cell: ({ last_used_at }) => (
          <span className={styles.day}>{last_used_at ? formatDay(last_used_at) : 'Never'}</span>
        ),
      },
      {
        key: 'expires',
        label: 'Expires',
        value: ({ expires_at }) => expires_at,
        cell: ({ expires_at }) => <Expiry moment={expires_at} />,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (key) => (
          <Button look="quiet" onClick={() => onRevoke(key)}>
            Revoke
            <span className="visually-hidden"> {key.name}</span>
          </Button>
        ),
      },
    ],
  });
}

function Expiry({ moment }: { readonly moment: string | null }) {
  if (moment === null) return 'Never';
  if (Date.parse(moment) <= Date.now()) return <Badge tone="bad">Expired</Badge>;
  return (
    <span className={styles.day} title={formatMoment(moment)}>
      {formatDay(moment)}
    </span>
  );
}
