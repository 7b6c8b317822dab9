/** Filters of the answer list, in addition to the scope; kept in the URL. */
export interface ResponseSearch {
  readonly present?: 'yes' | 'no' | undefined;
  readonly shopping?: 'yes' | 'no' | undefined;
  readonly prompt?: number | undefined;
  /** A competitor that is named. */
  readonly competitor?: number | undefined;
  readonly offset?: number | undefined;
}

const choices = ['yes', 'no'] as const;

export function readResponseSearch(search: Readonly<Record<string, unknown>>): ResponseSearch {
  return {
    ...choice('present', search.present),
    ...choice('shopping', search.shopping),
    ...positive('prompt', search.prompt),
    ...positive('competitor', search.competitor),
    ...positive('offset', search.offset),
  };
}

function choice<Key extends string>(key: Key, value: unknown) {
  const found = choices.find((one) => one === value);
  return (found ? { [key]: found } : {}) as { readonly [K in Key]?: (typeof choices)[number] };
}

function positive<Key extends string>(key: Key, value: unknown) {
  const number = Number(value);
  const fits = Number.isSafeInteger(number) && number > 0;
  return (fits ? { [key]: number } : {}) as { readonly [K in Key]?: number };
}
