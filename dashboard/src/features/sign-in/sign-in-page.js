import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { ApiError } from '../../lib/api.ts';
import { sessionQuery, signIn } from '../../lib/session.ts';
import styles from './sign-in-page.module.css';
export function SignInPage() {
    const client = useQueryClient();
    const router = useRouter();
    const { next } = useSearch({ from: '/sign-in' });
    useEffect(() => {
        document.title = 'Sign in · Sightline';
    }, []);
    const attempt = useMutation({
        mutationFn: (form) => signIn(`${form.get('email')}`, `${form.get('password')}`),
        onSuccess: async () => {
            // Nothing that was answered to somebody else, or to nobody, counts any longer.
            client.clear();
            await client.ensureQueryData(sessionQuery);
            await router.navigate({ href: next ?? '/' });
        },
    });
    const submit = (event) => {
        event.preventDefault();
        attempt.mutate(new FormData(event.currentTarget));
    };
    return (_jsx("main", { className: styles.page, children: _jsxs("div", { className: styles.box, children: [_jsx("h1", { className: styles.title, children: "Sign in to Sightline" }), _jsx("p", { className: styles.lead, children: "How AI answer platforms talk about your brand." }), _jsxs("form", { className: styles.form, onSubmit: submit, children: [_jsx(TextField, { label: "Email", name: "email", type: "email", autoComplete: "username", required: true }), _jsx(TextField, { label: "Password", name: "password", type: "password", autoComplete: "current-password", required: true }), attempt.error && (_jsx("p", { role: "alert", className: styles.problem, children: problemOf(attempt.error) })), _jsx(Button, { look: "primary", type: "submit", disabled: attempt.isPending, className: styles.submit, children: attempt.isPending ? 'Signing in …' : 'Sign in' })] }), _jsx("p", { className: styles.hint, children: "The first start of the service printed an email address and a password." })] }) }));
}
function problemOf(error) {
    if (error instanceof ApiError && error.type === 'invalid_credentials') {
        return 'This email address and password do not belong together.';
    }
    return error.message;
}
