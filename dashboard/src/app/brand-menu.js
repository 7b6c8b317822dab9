import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import styles from './brand-menu.module.css';
/** Which brand is looked at. Another one starts without filters: its stages and tags are its own. */
export function BrandMenu({ brands, brand, onChoose }) {
    const navigate = useNavigate();
    if (brands.length === 0)
        return null;
    return (_jsx(Menu, { label: "Brand", buttonClassName: styles.button, button: _jsxs(_Fragment, { children: [_jsx("span", { className: styles.initial, "aria-hidden": "true", children: [...(brand?.name ?? '?')][0]?.toUpperCase() }), _jsx("span", { className: styles.name, children: brand?.name ?? 'Choose a brand' }), _jsx(Icon, { name: "chevron" })] }), items: brands.map(({ id, name, website }) => ({
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
        })) }));
}
function host(website) {
    return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
