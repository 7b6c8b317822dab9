import { platforms } from '#contract/platforms.ts';
import { type Provider, providers } from '../../server/src/adapters/collectors/index.ts';

const header = '| provider | asked for | address | gets |';

/** docs/trust.md with its table of providers as the catalogue has them; the rest of the page is written by hand. */
export function describeProcessors(page: string): string {
  const rows = providers.map((provider) => `| ${cellsOf(provider).join(' | ')} |`);
  const table = [header, '|---|---|---|---|', ...rows, ''].join('\n');
  const [before = '', ...after] = page.split(`${header}\n`);
  return `${before}${table}${after.join(header).replace(/^(\|.*\n)*/, '')}`;
}

const traits = ['country', 'language', 'persona'] as const;

function cellsOf({ title, platforms: asked, baseUrl, judges }: Provider): string[] {
  const sent = traits.filter((trait) => Object.values(asked).some((some) => some.includes(trait)));
  const prompts = sent.length === 0 ? 'prompts' : `prompts with ${sent.join(', ')}`;
  return [
    title,
    // The catalogue is tested to name platforms of the contract alone.
    Object.keys(asked)
      .map((name) => platforms[name as keyof typeof platforms].displayName)
      .join(', '),
    baseUrl,
    judges ? `${prompts}; answers, where it judges sentiments` : prompts,
  ];
}
