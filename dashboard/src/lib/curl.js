import { requestUrl } from './api-request.ts';
/** The request as a command for a shell, with the key left to whoever runs it. */
export function curlCommand(request, base) {
    const bare = requestUrl({ ...request, parameters: [] }, base);
    const parts = [
        `curl ${request.method === 'GET' ? '-G' : `-X ${request.method}`} ${quoted(bare.href)}`,
        '-H "Authorization: Bearer $SIGHTLINE_API_KEY"',
        ...request.parameters.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ];
    if (request.body !== undefined) {
        parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(request.body))}`);
    }
    return parts.join(' \\\n  ');
}
function quoted(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
