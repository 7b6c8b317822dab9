import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import type { BrandListItem } from '#contract/brands/brands.ts';
import { IconButton } from '../components/controls/button.tsx';
import { Icon } from '../components/controls/icon.tsx';
import { Menu } from '../components/controls/menu.tsx';
import { Segmented } from '../components/controls/segmented.tsx';
import { Dialog } from '../components/forms/dialog.tsx';
import { Wordmark } from '../components/page/wordmark.tsx';
import { brandsQuery } from '../lib/account/brands.ts';
import { chooseTheme, useTheme } from '../lib/browser/theme.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette/palette.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

interface FrameProps {
  readonly session: CurrentSession;
  /** The brand whose pages the navigation leads to. */
  readonly brandId: number | undefined;
  readonly children: ReactNode;
}

/**
 * What stands around the content: the brand, the pages, the account. A drawer on small screens. It does not wait for the
 * brands, so that the page asks for its own at the same time.
 */
export function Frame({ session, brandId, children }: FrameProps) {
  const { data } = useQuery(brandsQuery);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const close = () => setDrawerOpen(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => {
    close();
    setPaletteOpen(true);
  };
  const brands = data?.items;
  const brand = brands?.find(({ id }) => id === brandId);
  return (
    <div className={styles.frame} data-role={session.role}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <aside className={styles.side}>
        <div className={styles.head}>
          <Wordmark />
          <ThemeSwitch />
        </div>
        <BrandMenu brands={brands} brand={brand} />
        <PaletteButton onOpen={openPalette} />
        <Navigation brandId={brandId} />
        <AccountMenu session={session} />
      </aside>
      <div className={styles.top}>
        <IconButton icon="menu" label="Open navigation" onClick={() => setDrawerOpen(true)} />
        <Wordmark />
        <span className={styles.topBrand} dir="auto">
          {brand?.name}
        </span>
      </div>
      {drawerOpen && (
        <Dialog title="Sightline" side onClose={close}>
          <div className={styles.drawer}>
            <BrandMenu brands={brands} brand={brand} onChoose={close} />
            <PaletteButton onOpen={openPalette} />
            <Navigation brandId={brandId} onChoose={close} />
            <ThemeSwitch />
            <AccountMenu session={session} />
          </div>
        </Dialog>
      )}
      <Palette
        session={session}
        brandId={brandId}
        isOpen={paletteOpen}
        onOpen={openPalette}
        onClose={() => setPaletteOpen(false)}
      />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** A button, since a link to a fragment would lead to the base address instead of this page. */
function skipToContent(): void {
  document.getElementById('content')?.focus();
}

function ThemeSwitch() {
  return (
    <Segmented
      label="Theme"
      value={useTheme()}
      options={[
        { value: 'system', label: 'System', icon: 'screen' },
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark', icon: 'moon' },
      ]}
      onChange={chooseTheme}
    />
  );
}

interface BrandMenuProps {
  /** Undefined until they are known. */
  readonly brands: readonly BrandListItem[] | undefined;
  readonly brand: BrandListItem | undefined;
  readonly onChoose?: () => void;
}

/** Which brand is looked at. Another one starts without filters: its stages and tags are its own. */
function BrandMenu({ brands, brand, onChoose }: BrandMenuProps) {
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
