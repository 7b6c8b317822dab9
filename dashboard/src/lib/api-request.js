export function get(path, parameters = {}) {
    return { method: 'GET', path, parameters: flatten(parameters) };
}
export function send(method, path, body) {
    return { method, path, parameters: [], ...(body === undefined ? {} : { body }) };
}
/** The request's address below `base`. */
export function requestUrl(request, base) {
    const url = new URL(request.path, base);
    for (const [name, value] of request.parameters)
        url.searchParams.append(name, value);
    return url;
}
function flatten(parameters) {
    return Object.entries(parameters).flatMap(([name, value]) => {
        if (value === undefined)
            return [];
        const values = Array.isArray(value) ? value : [value];
        return values.map((one) => [name, String(one)]);
    });
}
