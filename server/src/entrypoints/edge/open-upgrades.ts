import type { Duplex } from 'node:stream';
import type { RoutedSite } from '../../modules/sites/index.ts';
import type { SiteDirectory } from './site-directory.ts';

/** WebSockets that are open, which may be so for days. */
export interface Upgrades {
  add(client: Duplex, visit: { readonly host: string; readonly site: RoutedSite }): void;
}

/** Every request is routed separately; a WebSocket was routed once, so it ends when its host leads elsewhere. */
export function createUpgrades(directory: SiteDirectory): Upgrades {
  const open = new Map<Duplex, { readonly host: string; readonly siteId: string }>();
  directory.onChange(() => {
    for (const [client, { host, siteId }] of open) {
      if (directory.find(host)?.id !== siteId) client.destroy();
    }
  });
  return {
    add(client, { host, site }) {
      open.set(client, { host: host.toLowerCase(), siteId: site.id });
      client.once('close', () => open.delete(client));
    },
  };
}
