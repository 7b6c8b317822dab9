import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Loaded } from '../components/states.tsx';
import { brandsQuery } from '../lib/brands.ts';
import { useBrandId } from '../lib/use-scope.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';
import { useSession } from './use-session.ts';
/** The frame around every page of a brand. */
export function BrandFrame() {
    const session = useSession();
    const brands = useQuery(brandsQuery);
    const brandId = useBrandId();
    if (!session)
        return null;
    return (_jsx(Loaded, { results: [brands], children: ({ items }) => {
            const brand = items.find(({ id }) => id === brandId);
            return (_jsx(Frame, { session: session, brands: items, brand: brand, children: brand ? (_jsxs(_Fragment, { children: [_jsx(SimulatedNotice, { session: session, brandId: brand.id }), _jsx(Outlet, {}, brand.id)] })) : (_jsx(NotFound, {})) }));
        } }));
}
