import type { IntegrationStatus, SnippetKind, VersionState } from '#contract/sites.ts';

export const integrationLabels: Readonly<Record<IntegrationStatus, string>> = {
  pending: 'To be proven',
  active: 'Active',
  inactive: 'Switched off',
};

export const integrationTones = {
  pending: 'caution',
  active: 'good',
  inactive: 'neutral',
} as const;

export const integrationMeanings: Readonly<Record<IntegrationStatus, string>> = {
  pending: 'Nothing is served until the domain is proven to be yours.',
  active: 'AI agents get the live versions of its pages; everyone else gets the website.',
  inactive: 'Everyone gets the website as it is; no version is served.',
};

export const versionLabels: Readonly<Record<VersionState, string>> = {
  staged: 'Staged',
  live: 'Live',
  retired: 'Retired',
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
