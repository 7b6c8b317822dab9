import { jsx as _jsx } from "react/jsx-runtime";
import { Link } from '@tanstack/react-router';
import { useBrandId } from '../lib/use-scope.ts';
/** A way to another page of the same brand, in the same scope. */
export function PageLink({ page, id, search = {}, children, ...rest }) {
    const brandId = useBrandId();
    const path = `/brands/${brandId}/${page}${id === undefined ? '' : `/${id}`}`;
    return (_jsx(Link, { to: path, search: search, ...rest, children: children }));
}
