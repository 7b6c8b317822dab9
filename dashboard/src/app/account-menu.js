import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { Segmented } from '../components/segmented.tsx';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import styles from './account-menu.module.css';
import { useSessionCommands } from './use-session.ts';
/** Who is signed in, in which organization; the theme; the way out. */
export function AccountMenu({ session }) {
    const theme = useTheme();
    const { signOut, switchOrganization } = useSessionCommands();
    const { organization, organizations } = session;
    const others = organizations.length > 1 ? organizations : [];
    return (_jsxs("div", { className: styles.account, children: [_jsx(Segmented, { label: "Theme", value: theme, options: [
                    { value: 'system', label: 'As the system', icon: 'screen' },
                    { value: 'light', label: 'Light', icon: 'sun' },
                    { value: 'dark', label: 'Dark', icon: 'moon' },
                ], onChange: chooseTheme }), _jsx(Menu, { label: "Account", side: "above", buttonClassName: styles.button, button: _jsxs(_Fragment, { children: [_jsx(Icon, { name: "person" }), _jsxs("span", { className: styles.text, children: [_jsx("span", { className: styles.name, children: organization.name }), _jsx("span", { className: styles.email, children: session.email })] }), _jsx(Icon, { name: "chevron" })] }), items: [
                    ...others.map(({ id, name, role }) => ({
                        key: String(id),
                        label: name,
                        detail: role,
                        checked: id === organization.id,
                        onSelect: () => void switchOrganization(id),
                    })),
                    { key: 'out', label: 'Sign out', icon: 'leave', onSelect: () => void signOut() },
                ] })] }));
}
