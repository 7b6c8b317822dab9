import { type AuditAction, auditActions } from '#contract/accounts/audit-actions.ts';

interface Named {
  readonly kind: string;
  readonly id: string | null;
  readonly name: string | null;
}

/** What a sentence is made of. */
export interface AuditedAct {
  readonly action: AuditAction;
  readonly actor: Named;
  readonly thing: Named | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const actors: Readonly<Record<string, string>> = {
  person: 'Person',
  key: 'API key',
  app: 'App',
  link: 'Share link',
  operator: 'The operator',
  service: 'Sightline',
  anonymous: 'Somebody',
};

/** Such as "ada@northwind.example", or "Person 3" for somebody who left. */
function actorInWords({ kind, id, name }: Named): string {
  if (kind === 'person' && name !== null) return name;
  const word = actors[kind] ?? kind;
  if (name !== null) return `${word} "${name}"`;
  return id === null ? word : `${word} ${id}`;
}

/** "ada@northwind.example changed the role of bob@northwind.example from member to viewer". */
export function auditSentence(act: AuditedAct): string {
  const who = actorInWords(act.actor);
  const words: string = auditActions[act.action];
  const thing = thingInWords(act);
  const names = Object.keys(act.after ?? {}).filter((name) => name in (act.before ?? {}));
  const [only] = names;
  if (words.startsWith('changed the ') && thing !== null && names.length === 1 && only) {
    const [was, is] = [valueInWords(act.before?.[only]), valueInWords(act.after?.[only])];
    return `${who} changed the ${memberInWords(only)} of ${thing} from ${was} to ${is}`;
  }
  const takesThing = / the [\w ]+$/.test(words) && act.thing?.kind !== 'organization';
  return takesThing && thing !== null ? `${who} ${words} ${thing}` : `${who} ${words}`;
}

function thingInWords({ thing, before, after }: AuditedAct): string | null {
  if (thing === null) return null;
  if (thing.kind === 'organization') return 'the organization';
  const called = thing.name ?? after?.name ?? before?.name ?? after?.title ?? before?.title;
  if (thing.kind === 'person') return thing.name ?? `person ${thing.id}`;
  return typeof called === 'string' ? `"${called}"` : thing.id;
}

export const memberInWords = (name: string) => name.replaceAll('_', ' ');

/** A value of `before` or `after`, in a line. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${memberInWords(name)}: ${valueInWords(inner)}`)
      .join(', ');
  }
  return String(value);
}
