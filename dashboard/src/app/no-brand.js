import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiCallDialog } from '../components/api-call-dialog.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/states.tsx';
import { send } from '../lib/api-request.ts';
import { brandsQuery } from '../lib/brands.ts';
import { demoQuery } from '../lib/organization.ts';
import { Frame } from './frame.tsx';
import { useSession } from './use-session.ts';
const firstBrand = send('POST', 'v1/brands', {
    name: 'Northwind',
    website: 'https://www.northwind.example',
    description: 'Freight software',
    competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
});
/** An organization without a brand: how to get one. */
export function NoBrand() {
    const session = useSession();
    if (!session)
        return null;
    return (_jsx(Frame, { session: session, brands: [], brand: undefined, children: _jsx(FirstSteps, { session: session }) }));
}
function FirstSteps({ session }) {
    const demo = useQuery(demoQuery(session.organization.id));
    const isLoading = demo.data?.state === 'loading';
    useFirstBrand(isLoading);
    const [showsCall, setShowsCall] = useState(false);
    if (isLoading) {
        return (_jsx(Empty, { title: "The simulated world is being made", icon: "flask", children: "Its first brand appears in a moment." }));
    }
    return (_jsxs(Empty, { title: "No brand yet", icon: "overview", children: [_jsx("p", { children: "A brand is what you want to know about: its name, its website and who it competes with." }), _jsx("p", { children: _jsx(Button, { look: "primary", icon: "code", onClick: () => setShowsCall(true), children: "Create one by the API" }) }), showsCall && _jsx(ApiCallDialog, { requests: [firstBrand], onClose: () => setShowsCall(false) })] }));
}
/** Goes on to the first brand as soon as there is one. */
function useFirstBrand(isExpected) {
    const navigate = useNavigate();
    const brands = useQuery({ ...brandsQuery, refetchInterval: isExpected ? 1_000 : false });
    const id = brands.data?.items[0]?.id;
    useEffect(() => {
        if (id === undefined)
            return;
        void navigate({ to: '/brands/$brandId/overview', params: { brandId: String(id) } });
    }, [id, navigate]);
}
