import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { Icon } from '../components/controls/icon.tsx';
import { Menu } from '../components/controls/menu.tsx';
import { baseUrl } from '../lib/api/base-url.ts';
import { useBrandId } from '../lib/scope/use-scope.ts';
import styles from './account-menu.module.css';
import { organizationPagesOf } from './places.ts';
import { useSessionCommands } from './use-session.ts';

const SessionsDialog = lazy(async () => ({
  default: (await import('../features/account/sessions-dialog.tsx')).SessionsDialog,
}));
const ConfirmEmailDialog = lazy(async () => ({
  default: (await import('../features/account/confirm-email-dialog.tsx')).ConfirmEmailDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../features/account/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const ConnectedAppsDialog = lazy(async () => ({
  default: (await import('../features/connected-apps/connected-apps-dialog.tsx'))
    .ConnectedAppsDialog,
}));

/** Who is signed in, in which organization; its pages, the own address, password and sessions, help, the way out. */
export function AccountMenu({ session }: { readonly session: CurrentSession }) {
  const { signOut, switchOrganization } = useSessionCommands();
  const [asks, setAsks] = useState<'email' | 'password' | 'sessions' | 'apps'>();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const close = () => setAsks(undefined);
  const { organization, organizations } = session;
  const others = organizations.length > 1 ? organizations : [];
  return (
    <div className={styles.account}>
      <Menu
        label="Account"
        side="above"
        buttonClassName={styles.button}
        button={
          <>
            <Icon name="person" />
            <span className={styles.text}>
              <span className={styles.name}>{organization.name}</span>
              <span className={styles.email}>{session.email}</span>
            </span>
            <Icon name="chevron" />
          </>
        }
        items={[
          ...others.map(({ id, name, role }) => ({
            key: String(id),
            label: name,
            detail: role,
            checked: id === organization.id,
            onSelect: () => void switchOrganization(id),
          })),
          ...organizationPagesOf(session.role).map(({ path, label, icon }) => ({
            ...{ key: path, label, icon },
            onSelect: () => void navigate({ to: path as string }),
          })),
          ...(session.is_email_confirmed
            ? []
            : [
                {
                  key: 'email',
                  label: 'Confirm email address …',
                  onSelect: () => setAsks('email'),
                },
              ]),
          {
            key: 'password',
            label: 'Change password …',
            icon: 'key',
            onSelect: () => setAsks('password'),
          },
          {
            key: 'security',
            label: 'Sign-in security',
            onSelect: () => void navigate({ to: '/account/security' }),
          },
          { key: 'sessions', label: 'Sessions …', onSelect: () => setAsks('sessions') },
          { key: 'apps', label: 'Connected apps …', onSelect: () => setAsks('apps') },
          ...(brandId > 0
            ? [
                {
                  key: 'glossary',
                  label: 'Glossary',
                  icon: 'topic' as const,
                  onSelect: () => void navigate({ to: `/brands/${brandId}/glossary` as string }),
                },
              ]
            : []),
          {
            key: 'reference',
            label: 'API reference',
            icon: 'code',
            onSelect: () => location.assign(new URL('docs', baseUrl)),
          },
          { key: 'out', label: 'Sign out', icon: 'leave', onSelect: () => void signOut() },
        ]}
      />
      <Suspense>
        {asks === 'email' && <ConfirmEmailDialog email={session.email} onClose={close} />}
        {asks === 'password' && <ChangePasswordDialog onClose={close} />}
        {asks === 'sessions' && <SessionsDialog onClose={close} />}
        {asks === 'apps' && <ConnectedAppsDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
