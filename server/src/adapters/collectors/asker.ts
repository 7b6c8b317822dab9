import type { Question } from '#kernel/ports/collector.ts';

/**
 * Who is asking, as a system message; undefined when there is nothing to say. The country is named only to
 * platforms whose search takes no location.
 */
export function aboutTheAsker(
  { persona, country }: Question,
  { nameCountry }: { readonly nameCountry: boolean },
): string | undefined {
  const sentences = [
    persona && `The person asking is ${persona.name}. ${persona.description}`.trim(),
    nameCountry && country && `They are in ${countryName(country)}.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (englishNames.of(code.toUpperCase()) ?? code) : code;
}
