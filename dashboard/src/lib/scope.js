import { addDays } from './day.ts';
import { customPeriod, defaultPreset, isPreset, presetPeriod, previousPeriod, } from './period.ts';
import { isPlatform, platformNames } from './platforms.ts';
export const scopeKeys = [
    'range',
    'start',
    'end',
    'compare',
    'platform',
    'persona',
    'stage',
    'tag',
    'country',
];
export const filterKeys = ['platform', 'persona', 'stage', 'tag', 'country'];
/** Reads the scope from an address. What makes no sense is undefined, since the router keeps what is not named. */
export function readScope(search) {
    const custom = customPeriod(search.start, search.end);
    const persona = Number(search.persona);
    return {
        range: !custom && isPreset(search.range) ? search.range : undefined,
        start: custom?.start,
        end: custom?.end,
        compare: search.compare === 'off' ? 'off' : undefined,
        platform: isPlatform(search.platform) ? search.platform : undefined,
        persona: Number.isSafeInteger(persona) && persona > 0 ? persona : undefined,
        stage: shortText(search.stage, 255),
        tag: shortText(search.tag, 64),
        country: shortText(search.country, 10),
    };
}
function shortText(value, maxLength) {
    const fits = typeof value === 'string' && value !== '' && value.length <= maxLength;
    return fits ? value : undefined;
}
export function resolveScope(search, today) {
    const period = customPeriod(search.start, search.end) ?? presetPeriod(search.range ?? defaultPreset, today);
    return {
        period,
        previous: search.compare === 'off' ? undefined : previousPeriod(period),
        search,
    };
}
/** The scope's filters as the query writes them. */
export function queryFilters(search) {
    return [
        ...(search.platform ? [filter('ai_platform', platformNames[search.platform])] : []),
        ...(search.persona ? [filter('persona_id', String(search.persona))] : []),
        ...(search.stage ? [filter('stage', search.stage)] : []),
        ...(search.tag ? [filter('tag', search.tag)] : []),
        ...(search.country ? [filter('country', search.country)] : []),
    ];
}
/** `field:value` where the value stands for itself, whatever signs it holds. */
export function filter(field, value) {
    return `${field}:${value.replaceAll(/[|!]/g, '\\$&')}`;
}
/** The scope as parameters of the list of responses, whose end is the first day that is left out. */
export function responseParameters(search, period) {
    return {
        start_date: period.start,
        end_date: addDays(period.end, 1),
        platform: search.platform,
        persona_id: search.persona,
        stage: search.stage,
        tag: search.tag,
        country: search.country,
    };
}
