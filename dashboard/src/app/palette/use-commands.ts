import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { brandsQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { chooseTheme } from '../../lib/browser/theme.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { organizationPagesOf, places } from '../places.ts';
import { useSessionCommands } from '../use-session.ts';
import type { Command, CommandGroup } from './command.ts';
import { findCommands } from './find-commands.ts';

const typingMs = 200;
const maxPrompts = 6;
/** As long as a prompt may be. */
const maxTextLength = 5000;

interface Asked {
  readonly session: CurrentSession;
  /** The brand whose pages and prompts are meant. */
  readonly brandId: number | undefined;
  readonly typed: string;
}

/** What the typed words can mean: pages, actions, brands, and prompts of the brand. */
export function useCommands({ session, brandId, typed }: Asked): readonly CommandGroup[] {
  const navigate = useNavigate();
  const { signOut } = useSessionCommands();
  const open = (path: string) => void navigate({ to: path, search: {} });
  const brands = useQuery(brandsQuery).data?.items ?? [];
  const prompts = usePrompts(brandId, typed);
  const found: CommandGroup[] = findCommands<Command>(
    [
      { title: 'Pages', commands: pageCommands(session, brandId, open) },
      { title: 'Actions', commands: actions(session, brandId, open, signOut) },
      {
        title: 'Brands',
        commands: brands.map(({ id, name, website }) => ({
          key: `brand-${id}`,
          label: name,
          detail: website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
          icon: 'overview',
          run: () => open(`/brands/${id}/overview`),
        })),
      },
    ],
    typed,
  );
  const ofPrompts = prompts.map(({ id, text }): Command => {
    const run = () => open(`/brands/${brandId}/prompts/${id}`);
    return { key: `prompt-${id}`, label: text, icon: 'prompts', run };
  });
  return ofPrompts.length > 0 ? [...found, { title: 'Prompts', commands: ofPrompts }] : found;
}

/** Found by the API: there may be thousands. */
function usePrompts(brandId: number | undefined, typed: string) {
  const text = useSettled(typed.trim(), typingMs);
  const request = requestOf(listPrompts, {
    params: { brand_id: brandId ?? 0 },
    query: { search: text.slice(0, maxTextLength), limit: maxPrompts },
  });
  const isAsked = brandId !== undefined && text.length > 1;
  const { data } = useQuery({ ...requestQuery(request), enabled: isAsked });
  return isAsked && typed.trim() !== '' ? (data?.items ?? []) : [];
}

type Open = (path: string) => void;

function pageCommands(
  { role }: CurrentSession,
  brandId: number | undefined,
  open: Open,
): Command[] {
  const ofBrand = (brandId === undefined ? [] : places).flatMap(({ tabs, ...place }) =>
    (tabs ?? [place]).map(({ page, label }, at) => ({
      label: at === 0 ? place.label : label,
      icon: place.icon,
      path: `/brands/${brandId}/${page}`,
    })),
  );
  return [
    ...ofBrand,
    { label: 'All brands', icon: 'table' as const, path: '/portfolio' },
    ...organizationPagesOf(role),
  ].map(({ path, ...shown }) => ({ ...shown, key: path, run: () => open(path) }));
}

function actions(
  { role }: CurrentSession,
  brandId: number | undefined,
  open: Open,
  signOut: () => Promise<void>,
): Command[] {
  const ofBrand = (page: string) => () => open(`/brands/${brandId}/${page}`);
  const changing: Command[] = [
    { key: 'new-brand', label: 'New brand', icon: 'add', run: () => open('/brands/new') },
    ...(brandId === undefined
      ? []
      : ([
          { key: 'new-report', label: 'New report', icon: 'report', run: ofBrand('reports/new') },
          {
            key: 'new-pipeline',
            label: 'Improve pages',
            icon: 'pipeline',
            run: ofBrand('pipelines/new'),
          },
        ] as const)),
  ];
  return [
    ...(role === 'viewer' ? [] : changing),
    ...(brandId === undefined
      ? []
      : ([
          { key: 'glossary', label: 'Glossary', icon: 'topic', run: ofBrand('glossary') },
        ] as const)),
    {
      key: 'reference',
      label: 'API reference',
      icon: 'code',
      run: () => location.assign(new URL('docs', baseUrl)),
    },
    { key: 'light', label: 'Light theme', icon: 'sun', run: () => chooseTheme('light') },
    { key: 'dark', label: 'Dark theme', icon: 'moon', run: () => chooseTheme('dark') },
    {
      key: 'system',
      label: 'Same theme as my device',
      icon: 'screen',
      run: () => chooseTheme('system'),
    },
    { key: 'out', label: 'Sign out', icon: 'leave', run: () => void signOut() },
  ];
}
