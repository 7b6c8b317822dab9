import { z } from 'zod';
import { checked, integer, label, list } from '../fields.ts';

/** Which links may be opened without signing in. */
const publicLinkRules = ['allowed', 'with_password', 'none'] as const;
export type PublicLinkRule = (typeof publicLinkRules)[number];

/** Which apps people may connect. */
const appRules = ['allowed', 'approved', 'none'] as const;
export type AppRule = (typeof appRules)[number];

/** Sessions never last longer than this. */
export const maxSessionDays = 30;
const maxDomains = 50;

const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(
  `^(?=.{1,253}$)(?:${hostLabel}\\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$`,
);

/** A domain in lower case and ASCII, as `münchen.example` is `xn--mnchen-3ya.example`; undefined if it is none. */
export function domainName(text: string): string | undefined {
  if (/[\s/\\@:?#%[\]]/.test(text)) return undefined;
  const host = URL.parse(`http://${text.replace(/\.$/, '')}/`)?.hostname;
  return host !== undefined && domainPattern.test(host) ? host : undefined;
}

/** The domain of an email address. */
export function domainOfEmail(email: string): string | undefined {
  return domainName(email.slice(email.lastIndexOf('@') + 1));
}

const domain = checked(label(1, 255), (value) =>
  domainName(value) === undefined
    ? {
        type: 'value_error',
        message: 'Input should be a domain, such as example.com',
        ctx: { error: 'no domain' },
      }
    : undefined,
).transform((value) => domainName(value) ?? value);

const meanings = {
  max_idle_minutes:
    'Sessions of its people end when they were not used for that long, counted to the minute. Null: only by `max_session_days`.',
  max_session_days: `Sessions of its people end that many days after signing in. Null: after ${maxSessionDays} days.`,
  max_key_days:
    'API keys stop working that many days after they were created, also those that exist already. Null: only at their own end.',
  public_links:
    'Links that work without signing in. `with_password`: only links to reports with a password; every link has an end. `none`: no links. ' +
    'Links that exist already and are not allowed answer nobody, for as long as the rule is in effect.',
  invitation_domains:
    'Only addresses of these domains, without their subdomains, may be invited and accept an invitation. In lower case and ASCII. Null: any address.',
  apps:
    'Apps that act for people. `approved`: only apps that an admin approved. `none`: no apps. ' +
    'Connected apps that are not allowed stop working, for as long as the rule is in effect.',
} as const;

const rules = {
  max_idle_minutes: integer.min(5).max(43_200).nullable(),
  max_session_days: integer.min(1).max(maxSessionDays).nullable(),
  max_key_days: integer.min(1).max(3_650).nullable(),
  public_links: z.enum(publicLinkRules),
  invitation_domains: list(domain, maxDomains, 1)
    .transform((domains) => [...new Set(domains)])
    .nullable(),
  apps: z.enum(appRules),
};

const answered = { ...rules, invitation_domains: z.array(z.string()).nullable() };

/** The same description wherever a rule is read or set. */
function described<Shape extends Record<keyof typeof meanings, z.ZodType>>(shape: Shape): Shape {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    // Both have the names of `meanings`.
    schema.meta({ description: meanings[name as keyof typeof meanings] }),
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Shape;
}

const example = {
  max_idle_minutes: 480,
  max_session_days: 14,
  max_key_days: 365,
  public_links: 'with_password' as const,
  invitation_domains: ['northwind.example'],
  apps: 'approved' as const,
};

export const policies = z.object(described(answered)).meta({ id: 'Policies', examples: [example] });

/** What is left out stays as it is. */
export const policiesBody = z
  .object(described(rules))
  .partial()
  .meta({ examples: [example] });

export type Policies = z.infer<typeof policies>;
export type PoliciesBody = z.output<typeof policiesBody>;
