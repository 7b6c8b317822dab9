import type { ColumnType, Generated } from 'kysely';
import type { Role, Scope } from '#contract/accounts/accounts.ts';
import type { Plan } from '#contract/accounts/plans.ts';
import type { AppRule, PublicLinkRule } from '#contract/accounts/policies.ts';
import type { SecondFactorKind } from '#contract/accounts/second-factor.ts';
import type { Day } from '#contract/days.ts';

type DefaultedTime = ColumnType<Date, Date | undefined, Date>;
/** Null on insert. */
type LaterTime = ColumnType<Date | null, undefined, Date>;

export type AccountTables = {
  /** How many mails an organization sent on the last day with any. */
  mail_usage: { organization_id: number; day: Day; mails: number };
  organizations: {
    id: Generated<number>;
    name: string;
    plan: Plan;
    prompt_pool_size: number;
    prompt_pool_used: ColumnType<number, number | undefined, number>;
    disabled_platforms: ColumnType<string[], string[] | undefined, string[]>;
    early_access: boolean;
    time_zone: ColumnType<string, string | undefined, string>;
    currency: ColumnType<string, string | undefined, string>;
    units_per_usd: ColumnType<number, number | undefined, number>;
    /** Null for US dollars. */
    rate_entered_on: ColumnType<string | null, string | null | undefined, string | null>;
    monthly_pipeline_urls: ColumnType<number | null, number | null | undefined, number | null>;
    /** From then on its people need a second factor; null: they choose. */
    second_factor_from: ColumnType<Date | null, undefined, Date | null>;
    created_at: DefaultedTime;
  };
  attempts: { key: Buffer; used: number; ends_at: Date };
  deleted_organizations: {
    id: number;
    deleted_at: Date;
    /** Deleted rows of configuration. */
    rows: number;
    /** Rows deleted from the store of observations; null until then. */
    observed_rows: ColumnType<number | null, undefined, number>;
    /** For names stored by brand; empty once nothing can be left. */
    brand_ids: number[];
    swept_at: LaterTime;
  };
  pipeline_usage: { organization_id: number; month: string; urls: number };
  people: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    created_at: DefaultedTime;
    /** When someone proved to own the address; null: it is only claimed. */
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** Networks that people signed in from before. */
  known_networks: { person_id: number; network: string; last_used_at: Date };
  password_salts: { email: string; salt: Buffer };
  email_tokens: {
    token_hash: Buffer;
    purpose: 'confirm' | 'reset' | 'recipient';
    email: string;
    /** Null: belongs to the person who proves to own the address. */
    person_id: number | null;
    /** For `recipient`: the organization whose mails were offered. */
    organization_id: number | null;
    created_at: Date;
    expires_at: Date;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  mail_recipients: {
    organization_id: number;
    email: string;
    asked_at: Date;
    asks: ColumnType<number, undefined, number>;
    confirmed_at: LaterTime;
  };
  members: {
    organization_id: number;
    person_id: number;
    role: Role;
    brand_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
    created_at: DefaultedTime;
    last_seen_at: LaterTime;
  };
  sessions: {
    id: Generated<number>;
    token_hash: Buffer;
    organization_id: number;
    person_id: number;
    created_at: DefaultedTime;
    expires_at: Date;
    last_used_at: LaterTime;
    user_agent: string | null;
    address: string | null;
    /** When its person last proved who they are. */
    proved_at: Date;
    /** The same by a second factor; null: never. */
    second_factor_at: Date | null;
  };
  second_factors: {
    id: Generated<number>;
    person_id: number;
    kind: SecondFactorKind;
    name: string;
    created_at: Date;
    last_used_at: Date;
    /** Of an authenticator app: its secret, sealed, and the step of the latest accepted code. */
    secret: ColumnType<Buffer | null, Buffer | undefined, never>;
    last_step: ColumnType<number | null, number | undefined, number>;
    /** Of a passkey. */
    credential_id: ColumnType<string | null, string | undefined, never>;
    public_key: ColumnType<Buffer | null, Buffer | undefined, never>;
    sign_count: ColumnType<number | null, number | undefined, number>;
    transports: ColumnType<string[] | null, string[] | undefined, never>;
    relying_party: ColumnType<string | null, string | undefined, never>;
  };
  recovery_codes: { person_id: number; code_hash: Buffer };
  identity_challenges: {
    token_hash: Buffer;
    purpose: 'sign-in' | 'set-up' | 'step-up';
    person_id: number;
    /** Null: nobody is signed in yet. */
    session_id: number | null;
    invitation_id: number | null;
    /** Of the authenticator app that is being set up, sealed. */
    totp_secret: ColumnType<Buffer | null, Buffer | null, Buffer>;
    tries: ColumnType<number, undefined, number>;
    created_at: Date;
    expires_at: Date;
  };
  /** Without a row: nothing is required. */
  organization_policies: {
    organization_id: number;
    max_idle_minutes: ColumnType<number | null, number | null | undefined, number | null>;
    max_session_days: ColumnType<number | null, number | null | undefined, number | null>;
    max_key_days: ColumnType<number | null, number | null | undefined, number | null>;
    public_links: ColumnType<PublicLinkRule, PublicLinkRule | undefined, PublicLinkRule>;
    invitation_domains: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    apps: ColumnType<AppRule, AppRule | undefined, AppRule>;
  };
  app_approvals: {
    organization_id: number;
    client_id: string;
    asked_by: ColumnType<number | null, number | undefined, number | null>;
    asked_at: ColumnType<Date | null, Date | undefined, Date | null>;
    approved_at: ColumnType<Date | null, Date | undefined, Date | null>;
  };
  /** Hashes of what somebody who signs in is recognised by. */
  known_devices: { person_id: number; device_hash: Buffer; last_used_at: Date };
  organization_looks: {
    organization_id: number;
    name: string | null;
    accent: string | null;
    logo: string | null;
  };
  invitations: {
    id: Generated<number>;
    organization_id: number;
    email: string;
    role: Role;
    brand_ids: number[] | null;
    token_hash: Buffer;
    /** For the mailed link: its holder reads the mails of the address. */
    mail_token_hash: ColumnType<Buffer | null, undefined, Buffer>;
    created_at: Date;
    expires_at: Date;
  };
  api_keys: {
    id: Generated<number>;
    organization_id: number;
    name: string;
    prefix: string;
    key_hash: Buffer;
    scopes: Scope[];
    brand_ids: number[] | null;
    created_at: DefaultedTime;
    created_by: ColumnType<number | null, number | null | undefined, number | null>;
    last_used_at: LaterTime;
    last_used_from: ColumnType<string | null, undefined, string | null>;
    expires_at: Date | null;
    revoked_at: ColumnType<Date | null, Date | undefined, Date>;
    /** Null: from anywhere. */
    allowed_addresses: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    /** Of the secret before the last rotation, valid as well until `former_until`. */
    former_prefix: ColumnType<string | null, undefined, string | null>;
    former_key_hash: ColumnType<Buffer | null, undefined, Buffer | null>;
    former_until: ColumnType<Date | null, undefined, Date | null>;
    /** Null: never. */
    rotated_at: ColumnType<Date | null, undefined, Date>;
  };
  oauth_clients: {
    id: string;
    name: string;
    redirect_uris: string[];
    created_at: Date;
    /** When someone last connected it; null: never. */
    connected_at: LaterTime;
  };
  oauth_connections: {
    id: Generated<number>;
    client_id: string;
    organization_id: number;
    person_id: number;
    scopes: Scope[];
    only_for: 'mcp' | null;
    created_at: Date;
    last_used_at: LaterTime;
  };
  oauth_codes: {
    code_hash: Buffer;
    client_id: string;
    organization_id: number;
    person_id: number;
    scopes: Scope[];
    only_for: 'mcp' | null;
    redirect_uri: string;
    code_challenge: string;
    expires_at: Date;
    /** The connection that it was exchanged for; null: none yet. */
    connection_id: ColumnType<number | null, undefined, number>;
  };
  oauth_tokens: {
    token_hash: Buffer;
    connection_id: number;
    organization_id: number;
    kind: 'access' | 'refresh';
    expires_at: Date;
    /** For a refresh token: when it was exchanged for the next one. */
    used_at: LaterTime;
    /** The tokens that it was exchanged for, encrypted, while the app may repeat the request. */
    successor: ColumnType<Buffer | null, undefined, Buffer | null>;
  };
};
