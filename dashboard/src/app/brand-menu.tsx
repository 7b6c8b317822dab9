import { useNavigate } from '@tanstack/react-router';
import type { BrandListItem } from '#contract/brands.ts';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import styles from './brand-menu.module.css';

interface BrandMenuProps {
  /** Undefined until they are known. */
  readonly brands: readonly BrandListItem[] | undefined;
  readonly brand: BrandListItem | undefined;
  readonly onChoose?: () => void;
}

/** Which brand is looked at. Another one starts without filters: its stages and tags are its own. */
export function BrandMenu({ brands, brand, onChoose }: BrandMenuProps) {
  const navigate = useNavigate();
  if (!brands) return <div className={styles.coming} />;
  if (brands.length === 0) return null;
  return (
    <Menu
      label="Brand"
      buttonClassName={styles.button}
      button={
        <>
          <span className={styles.initial} aria-hidden="true">
            {[...(brand?.name ?? '?')][0]?.toUpperCase()}
          </span>
          <span className={styles.name} dir="auto">
            {brand?.name ?? 'Choose a brand'}
          </span>
          <Icon name="chevron" />
        </>
      }
      items={[
        {
          key: 'all',
          label: 'All brands',
          icon: 'table',
          onSelect: () => {
            onChoose?.();
            void navigate({ to: '/portfolio' });
          },
        },
        ...brands.map(({ id, name, website }) => ({
          key: String(id),
          label: name,
          detail: host(website),
          checked: id === brand?.id,
          onSelect: () => {
            onChoose?.();
            void navigate({
              to: '/brands/$brandId/overview',
              params: { brandId: String(id) },
              search: ({ range, start, end, compare }) => ({
                range,
                start,
                end,
                compare,
                platform: undefined,
                persona: undefined,
                stage: undefined,
                tag: undefined,
                country: undefined,
              }),
            });
          },
        })),
        {
          key: 'new',
          label: 'New brand …',
          icon: 'add',
          onSelect: () => {
            onChoose?.();
            void navigate({ to: '/brands/new' });
          },
        },
      ]}
    />
  );
}

function host(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
