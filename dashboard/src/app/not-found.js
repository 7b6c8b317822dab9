import { jsx as _jsx } from "react/jsx-runtime";
import { Link } from '@tanstack/react-router';
import { Empty } from '../components/states.tsx';
export function NotFound() {
    return (_jsx(Empty, { title: "There is nothing at this address", icon: "explorer", children: _jsx(Link, { to: "/", children: "Go to the first brand" }) }));
}
