import { type ReactNode, useState } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import type { BrandListItem } from '#contract/brands.ts';
import { IconButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMenu } from './brand-menu.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';

interface FrameProps {
  readonly session: CurrentSession;
  readonly brands: readonly BrandListItem[];
  readonly brand: BrandListItem | undefined;
  readonly children: ReactNode;
}

/** What stands around the content: the brand, the pages, the account. A drawer on small screens. */
export function Frame({ session, brands, brand, children }: FrameProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const close = () => setDrawerOpen(false);
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <aside className={styles.side}>
        <Wordmark />
        <BrandMenu brands={brands} brand={brand} />
        <Navigation brandId={brand?.id} role={session.role} />
        <AccountMenu session={session} />
      </aside>
      <div className={styles.top}>
        <IconButton icon="menu" label="Open navigation" onClick={() => setDrawerOpen(true)} />
        <Wordmark />
        <span className={styles.topBrand}>{brand?.name}</span>
      </div>
      {drawerOpen && (
        <Dialog title="Sightline" side onClose={close}>
          <div className={styles.drawer}>
            <BrandMenu brands={brands} brand={brand} onChoose={close} />
            <Navigation brandId={brand?.id} role={session.role} onChoose={close} />
            <AccountMenu session={session} />
          </div>
        </Dialog>
      )}
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
