/** After a comma any of these is only the form of a company: "Northwind, Inc.". */
const anyForm =
  'inc(?:orporated)?|l\\.?l\\.?c|l\\.?l\\.?p|ltd|limited|corp(?:oration)?|co|plc|gmbh|ag|se|kg|s\\.?a|s\\.?r\\.?l|s\\.?p\\.?a|b\\.?v|n\\.?v';

/** Those that are no part of what people call a company or a product: neither News Corp nor an iPhone SE. */
const plainForm =
  'inc|incorporated|l\\.?l\\.?c|l\\.?l\\.?p|(?:pty\\.? |pvt\\.? )?ltd|corporation|plc|gmbh(?: & co\\.? kg)?|ag|kgaa|s\\.a|s\\.?r\\.?l|s\\.p\\.a|b\\.v|n\\.v';

const legalName = new RegExp(`^(.+?)(?:, ?(?:${anyForm})| (?:${plainForm}))\\.?$`, 'iu');

/** What people call a company that was entered as it is registered. */
export function withoutLegalForm(name: string): string | undefined {
  const rest = legalName.exec(name.trim().replace(/\s+/g, ' '))?.[1];
  return rest === undefined || /^(?:the|a|an)$/i.test(rest) ? undefined : rest;
}
