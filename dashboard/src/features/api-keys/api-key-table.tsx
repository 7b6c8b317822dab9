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

interface KeyActions {
  readonly onEdit: (key: ApiKey) => void;
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

export function apiKeyTable(
  keys: readonly ApiKey[],
  brands: readonly BrandListItem[],
  { onEdit, onRotate, onRevoke }: KeyActions,
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
        cell: ({ prefix, former_secret: former }) => (
          <>
            <code>{prefix}…</code>
            {former && (
              <div className={styles.note}>
                Also <code>{former.prefix}…</code> until {formatMoment(former.valid_until)}
              </div>
            )}
          </>
        ),
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
        cell: ({ last_used_at, last_used_from: from }) => (
          <>
            <span className={styles.day}>{last_used_at ? formatDay(last_used_at) : 'Never'}</span>
            {from !== null && <div className={styles.note}>from {from}</div>}
          </>
        ),
      },
      {
        key: 'addresses',
        label: 'Allowed addresses',
        value: ({ allowed_addresses }) => allowed_addresses?.join(', ') ?? 'Every address',
        cell: ({ allowed_addresses }) => (
          <div className={styles.brands}>{allowed_addresses?.join(', ') ?? 'Every address'}</div>
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
          <span className={styles.actions}>
            <Button look="quiet" onClick={() => onEdit(key)}>
              Edit<span className="visually-hidden"> {key.name}</span>
            </Button>
            {!isExpired(key.expires_at) && (
              <Button look="quiet" onClick={() => onRotate(key)}>
                Rotate<span className="visually-hidden"> {key.name}</span>
              </Button>
            )}
            <Button look="quiet" onClick={() => onRevoke(key)}>
              Revoke<span className="visually-hidden"> {key.name}</span>
            </Button>
          </span>
        ),
      },
    ],
  });
}

function Expiry({ moment }: { readonly moment: string | null }) {
  if (moment === null) return 'Never';
  if (isExpired(moment)) return <Badge tone="bad">Expired</Badge>;
  return (
    <span className={styles.day} title={formatMoment(moment)}>
      {formatDay(moment)}
    </span>
  );
}

const isExpired = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now();
