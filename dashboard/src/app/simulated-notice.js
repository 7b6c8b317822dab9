import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Failure } from '../components/states.tsx';
import { demoQuery, removeDemo } from '../lib/organization.ts';
import styles from './simulated-notice.module.css';
/** Says on every page of an invented brand that it is one. An admin removes all of it from here. */
export function SimulatedNotice({ session, brandId }) {
    const { data } = useQuery(demoQuery(session.organization.id));
    useRefreshWith(data?.loaded);
    const [asks, setAsks] = useState(false);
    if (!data?.brand_ids.includes(brandId))
        return null;
    return (_jsxs("aside", { className: styles.notice, "aria-label": "Simulated data", children: [_jsx(Badge, { tone: "caution", icon: "flask", children: "Simulated data" }), _jsxs("p", { className: styles.text, children: ["This brand and its answers are invented, to look around with.", data.state === 'loading' && ` Still being made: ${data.loaded} of ${data.total} days.`] }), session.role === 'admin' && data.state === 'loaded' && (_jsx(Button, { look: "quiet", onClick: () => setAsks(true), children: "Remove it" })), asks && (_jsx(RemoveDialog, { organizationId: session.organization.id, onClose: () => setAsks(false) }))] }));
}
/** Each day that was made shows at once. */
function useRefreshWith(daysLoaded) {
    const client = useQueryClient();
    const shown = useRef(daysLoaded);
    useEffect(() => {
        if (shown.current !== undefined && shown.current !== daysLoaded) {
            void client.invalidateQueries({ queryKey: ['api'] });
        }
        shown.current = daysLoaded;
    }, [client, daysLoaded]);
}
function RemoveDialog(props) {
    const client = useQueryClient();
    const navigate = useNavigate();
    const removal = useMutation({
        mutationFn: () => removeDemo(props.organizationId),
        onSuccess: async () => {
            client.removeQueries({ queryKey: ['brands'] });
            await navigate({ to: '/' });
            await client.invalidateQueries();
        },
    });
    return (_jsxs(Dialog, { title: "Remove the simulated data?", onClose: props.onClose, actions: _jsxs(_Fragment, { children: [_jsx(Button, { onClick: props.onClose, children: "Keep it" }), _jsx(Button, { look: "danger", disabled: removal.isPending, onClick: () => removal.mutate(), children: removal.isPending ? 'Removing …' : 'Remove it for good' })] }), children: [_jsx("p", { children: "The invented brands go with their prompts and answers. Brands of your own stay as they are. It does not come back." }), removal.error && _jsx(Failure, { error: removal.error })] }));
}
