import { succeeded } from '../answers/answers.ts';
import { createBrand, type KeyCaller } from './brand.ts';

/** An event that is accepted; `fields` replace or add. */
export function referralEvent(fields: object = {}) {
  return {
    date: '2026-02-10',
    raw_referrer_value: 'chatgpt.com',
    raw_page_value: '/pricing',
    pageviews: 5,
    sessions: 3,
    transactions: 1,
    purchase_revenue: 19.99,
    ...fields,
  };
}

/** A new brand with one connection, and what tests do with it. */
export async function connectedBrand(call: KeyCaller) {
  const brand = await createBrand(call);
  const base = `/v1/${brand.id}/ai-referrals`;
  const register = (provider: string, website = 'https://www.northwind.example') =>
    call('POST', `${base}/connections`, { website, provider });
  const { id } = succeeded(await register('ga4'), 201);
  return {
    brand,
    base,
    register,
    connectionId: String(id),
    events: `${base}/connections/${id}/events`,
    push: (events: unknown, connectionId = id) =>
      call('POST', `${base}/connections/${connectionId}/events`, events),
    report: async (search = '') => succeeded(await call('GET', `${base}/report?${search}`)),
    connection: async () => succeeded(await call('GET', `${base}/connections`)).items[0],
  };
}

export type ConnectedBrand = Awaited<ReturnType<typeof connectedBrand>>;
