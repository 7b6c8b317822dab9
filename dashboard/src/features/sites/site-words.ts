import type {
  IntegrationReason,
  IntegrationStatus,
  RetiredReason,
  SiteApproval,
  SiteProof,
  SnippetKind,
  VersionState,
} from '#contract/pages/sites.ts';

export const integrationLabels: Readonly<Record<IntegrationStatus, string>> = {
  pending: 'Not proven yet',
  active: 'Active',
  inactive: 'Switched off',
};

export const integrationTones = {
  pending: 'caution',
  active: 'good',
  inactive: 'neutral',
} as const;

export const integrationMeanings: Readonly<Record<IntegrationStatus, string>> = {
  pending: 'The edge does not answer for this domain until you prove that it is yours.',
  active: 'AI agents get the live versions of its pages; everyone else gets the website.',
  inactive: 'The edge does not answer for this domain.',
};

/** Why a site is not active, and what to do about it. */
export const reasonMeanings: Readonly<Record<IntegrationReason, string>> = {
  unproven: 'The token has not been found yet. Put it in one of the two places below, then verify.',
  proof_outdated:
    'This site was proven by a file at its origin. That no longer counts, because an origin can be anybody’s. ' +
    'Prove the domain itself below; the versions are kept and go live again.',
  domain_taken:
    'A site of another brand has this host, one above it or one below it. Delete that site first, or ask the operator of this installation.',
  switched_off:
    'The operator of this installation switched it off. Only they can switch it on again.',
  brand_archived: 'The brand was archived.',
};

export const proofLabels: Readonly<Record<SiteProof, string>> = {
  dns: 'DNS record: the host and all of its subdomains',
  file: 'File: the host and www. of it',
  operator: 'Operator: the host and all of its subdomains',
};

export const versionLabels: Readonly<Record<VersionState, string>> = {
  staged: 'Staged',
  live: 'Live',
  retired: 'Retired',
};

/** Why a live version was taken back. */
export const retiredMeanings: Readonly<Record<RetiredReason, string>> = {
  origin_changed: 'The page changed, and no new version may be live yet',
  origin_gone: 'The page is gone',
  origin_moved: 'The page redirects to another address',
  origin_unavailable: 'The page could not be read for three days',
  noindex: 'The page asks not to be indexed',
  sign_in: 'The page is behind a sign-in or a paywall',
  consent_wall: 'A consent wall hides the page',
};

export const approvalLabels: Readonly<Record<SiteApproval, string>> = {
  none: 'Nothing waits',
  dashboard: 'Submissions by people wait for approval',
  always: 'Every submission waits for approval, including those by API keys',
};

export const versionTones = { staged: 'caution', live: 'good', retired: 'neutral' } as const;

export const snippetLabels: Readonly<Record<SnippetKind, string>> = {
  cloudflare_worker: 'Cloudflare',
  fastly_vcl: 'Fastly',
  varnish_vcl: 'Varnish',
  nginx: 'nginx',
};

/** Where each file goes. */
export const snippetPlaces: Readonly<Record<SnippetKind, string>> = {
  cloudflare_worker: 'A Worker on the routes of the domain.',
  fastly_vcl: 'Custom VCL of the service that delivers the domain.',
  varnish_vcl: 'Part of the VCL that your Varnish loads.',
  nginx: 'Part of the configuration of the server that answers for the domain.',
};
