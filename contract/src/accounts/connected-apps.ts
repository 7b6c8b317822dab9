import { z } from 'zod';
import { id, text } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { scopes } from './accounts.ts';

const timestamp = z.iso.datetime({ offset: true });

const resourceMeaning =
  'What the app wants to reach (RFC 8707). With the address of `/mcp` its tokens work there only; omitted, or the ' +
  'address of the service: the whole API.';

/** Whether people of an organization may connect an app. */
const appApprovals = ['given', 'needed', 'waiting', 'refused'] as const;
export type AppApproval = (typeof appApprovals)[number];

/** What an app asks a person for, as its link says it (OAuth 2.1 with PKCE). */
const request = {
  client_id: text(1, 200).meta({ description: 'Of the registration of the app.' }),
  redirect_uri: text(1, 2083).meta({ description: 'One that the app registered.' }),
  code_challenge: text(43, 128).meta({ description: 'SHA-256 of the code verifier, base64url.' }),
  scope: text(0, 1000)
    .nullish()
    .meta({ description: 'Scopes with spaces between them; omitted: query.' }),
  resource: text(0, 2083).nullish().meta({ description: resourceMeaning }),
  state: text(0, 2000).nullish().meta({ description: 'Given back to the app as it is.' }),
};

const example = {
  client_id: 'oc_0000000000000000000000',
  redirect_uri: 'http://127.0.0.1:33418/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  scope: 'query',
};

export const authorizationBody = z.object(request).meta({ examples: [example] });

export const authorizationQuery = z.object({
  client_id: textParameter(200).meta({ description: 'Of the registration of the app.' }),
  redirect_uri: textParameter(2083).meta({ description: 'One that the app registered.' }),
  scope: textParameter(1000)
    .optional()
    .meta({ description: 'Scopes with spaces between them; omitted: query.' }),
  resource: textParameter(2083).optional().meta({ description: resourceMeaning }),
});

export const authorizationRequest = z
  .object({
    client_name: z
      .string()
      .meta({ description: 'As the app calls itself; nobody has checked it.' }),
    redirect_host: z.string().meta({ description: 'Where the person is sent back to.' }),
    scopes: z.array(z.enum(scopes)).meta({
      description: 'What it asks for and the person may give.',
    }),
    organization: z.object({ id, name: z.string() }),
    approval: z.enum(appApprovals).meta({
      description:
        'Whether the organization allows it: `given`; `needed`: once an admin has approved it, see `requestAppApproval`; ' +
        '`waiting`: an admin was asked; `refused`: it allows no apps.',
    }),
  })
  .meta({
    examples: [
      {
        client_name: 'Claude',
        redirect_host: '127.0.0.1',
        scopes: ['query'],
        organization: { id: 1, name: 'My organization' },
        approval: 'given' as const,
      },
    ],
  });

export const authorization = z
  .object({ redirect_to: z.string().meta({ description: 'Where the browser goes next.' }) })
  .meta({
    examples: [{ redirect_to: 'http://127.0.0.1:33418/callback?code=oa_0000' }],
  });

export const connectedApp = z
  .object({
    id,
    client_name: z.string(),
    organization: z.object({ id, name: z.string() }),
    scopes: z.array(z.enum(scopes)),
    created_at: timestamp,
    last_used_at: timestamp.nullable().meta({ description: 'When it last asked for a new token.' }),
    is_blocked: z.boolean().meta({
      description: 'A policy of the organization does not allow it: its tokens are refused.',
    }),
  })
  .meta({
    id: 'ConnectedApp',
    examples: [
      {
        id: 5,
        client_name: 'Claude',
        organization: { id: 1, name: 'My organization' },
        scopes: ['query'],
        created_at: '2026-11-15T09:00:00.000Z',
        last_used_at: null,
        is_blocked: false,
      },
    ],
  });

export const organizationApp = connectedApp
  .extend({ person: z.object({ id, email: z.string() }) })
  .meta({
    id: 'OrganizationApp',
    description: 'An app that acts for a person of the organization.',
    examples: [
      {
        id: 5,
        client_name: 'Claude',
        organization: { id: 1, name: 'My organization' },
        scopes: ['query'],
        created_at: '2026-11-15T09:00:00.000Z',
        last_used_at: null,
        is_blocked: false,
        person: { id: 3, email: 'ada@example.com' },
      },
    ],
  });

const client = {
  client_id: z.string().meta({ description: 'Of the registration of the app.' }),
  client_name: z.string().meta({ description: 'As the app calls itself; nobody has checked it.' }),
};

const approvalExample = {
  client_id: example.client_id,
  client_name: 'Claude',
  redirect_hosts: ['127.0.0.1'],
  people: 1,
  asked_by: { id: 3, email: 'ada@example.com' },
  asked_at: '2026-11-15T09:00:00.000Z',
  approved_at: null,
};

export const approvableApp = z
  .object({
    ...client,
    redirect_hosts: z
      .array(z.string())
      .meta({ description: 'Where people are sent when they have allowed it.' }),
    people: z.int().min(0).meta({ description: 'How many people have connected it.' }),
    asked_by: z
      .object({ id, email: z.string() })
      .nullable()
      .meta({ description: 'Who asked for it; null: nobody, or somebody who left.' }),
    asked_at: timestamp.nullable(),
    approved_at: timestamp.nullable().meta({ description: 'Null: it is not approved.' }),
  })
  .meta({ id: 'ApprovableApp', examples: [approvalExample] });

export const approvalRequestBody = z
  .object({ client_id: request.client_id, redirect_uri: request.redirect_uri })
  .meta({ examples: [{ client_id: example.client_id, redirect_uri: example.redirect_uri }] });

export const approvalRequested = z
  .object({
    approval: z.enum(appApprovals).meta({ description: 'How it is now: `waiting` or `given`.' }),
  })
  .meta({ examples: [{ approval: 'waiting' as const }] });

export const clientIdInPath = textParameter(200).meta({
  description: 'Of the registration of the app.',
  examples: [example.client_id],
});

export const disconnectedApp = z
  .object({ ended: z.literal(true) })
  .meta({ examples: [{ ended: true }] });

export type AuthorizationBody = z.output<typeof authorizationBody>;
export type AuthorizationQuery = z.output<typeof authorizationQuery>;
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;
export type ConnectedApp = z.infer<typeof connectedApp>;
export type ApprovableApp = z.infer<typeof approvableApp>;
export type OrganizationApp = z.infer<typeof organizationApp>;
