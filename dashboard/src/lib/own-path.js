/** A path of ours, or undefined for anything else that an address may carry, such as another site's. */
export function ownPath(value) {
    if (typeof value !== 'string' || value.length > 2000)
        return undefined;
    return /^\/(?![/\\])/.test(value) ? value : undefined;
}
