import { providers } from '../../adapters/collectors/index.ts';
import { ofProvider } from './read-variables.ts';
import { type AnySetting, settings } from './settings.ts';

const header = '| variable | default | takes | meaning |';

/** docs/settings.md with its table as the code has it; the rest of the page is written by hand. */
export function describeSettings(page: string): string {
  const rows = settingsRows().map((cells) => `| ${cells.join(' | ')} |`);
  const table = [header, '|---|---|---|---|', ...rows, ''].join('\n');
  const [before = '', ...after] = page.split(`${header}\n`);
  return `${before}${table}${after.join(header).replace(/^(\|.*\n)*/, '')}`;
}

type Named = readonly [string, AnySetting];

/** A row for each setting with a meaning, and for those after it without one. */
function settingsRows(): string[][] {
  const groups: Named[][] = [];
  for (const [name, setting] of Object.entries<AnySetting>(settings)) {
    if (setting.isInternal) continue;
    if (setting.meaning !== undefined) groups.push([]);
    groups.at(-1)?.push([name, setting]);
  }
  return groups.map((group) => [
    group.flatMap(namesOf).join(', '),
    distinct(group.map(([, { unset, preset = 'unset' }]) => String(unset ?? preset))).join(', '),
    distinct(group.map(([, setting]) => takenBy(setting)))
      .filter(Boolean)
      .join('; '),
    group[0]?.[1].meaning ?? '',
  ]);
}

/** Every name that an operator may set. */
export function namesOfSettings(): string[] {
  const described = Object.entries<AnySetting>(settings).filter(([, one]) => !one.isInternal);
  return described.flatMap(([name]) =>
    name.includes('<NAME>') ? providers.map(({ variable }) => ofProvider(name, variable)) : [name],
  );
}

/** The keys are named one by one, so that people find theirs. */
function namesOf([name]: Named): string[] {
  const names = name.endsWith('<NAME>_KEY')
    ? providers.map(({ variable }) => ofProvider(name, variable))
    : [name];
  return names.map((one) => `\`${one}\``);
}

function takenBy(setting: AnySetting): string {
  if (setting.takes !== undefined) return setting.takes.replace('<', '\\<');
  if (setting.kind === 'integer') return `${setting.min} to ${setting.max}`;
  if (setting.kind === 'choice') return setting.choices.join(', ');
  if (setting.kind === 'price') return 'US dollars';
  return (setting.protocols ?? []).map((protocol) => `${protocol}//`).join(', ');
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
