import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMenu } from './brand-menu.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { Wordmark } from './wordmark.tsx';
/** What stands around the content: the brand, the pages, the account. A drawer on small screens. */
export function Frame({ session, brands, brand, children }) {
    const [drawerOpen, setDrawerOpen] = useState(false);
    const close = () => setDrawerOpen(false);
    return (_jsxs("div", { className: styles.frame, children: [_jsx("button", { type: "button", className: styles.skip, onClick: skipToContent, children: "Skip to content" }), _jsxs("aside", { className: styles.side, children: [_jsx(Wordmark, {}), _jsx(BrandMenu, { brands: brands, brand: brand }), brand && _jsx(Navigation, {}), _jsx(AccountMenu, { session: session })] }), _jsxs("div", { className: styles.top, children: [_jsx(IconButton, { icon: "menu", label: "Open navigation", onClick: () => setDrawerOpen(true) }), _jsx(Wordmark, {}), _jsx("span", { className: styles.topBrand, children: brand?.name })] }), drawerOpen && (_jsx(Dialog, { title: "Sightline", side: true, onClose: close, children: _jsxs("div", { className: styles.drawer, children: [_jsx(BrandMenu, { brands: brands, brand: brand, onChoose: close }), brand && _jsx(Navigation, { onChoose: close }), _jsx(AccountMenu, { session: session })] }) })), _jsx("main", { id: "content", className: styles.content, tabIndex: -1, children: children })] }));
}
/** A button, since a link to a fragment would lead to the base address instead of this page. */
function skipToContent() {
    document.getElementById('content')?.focus();
}
