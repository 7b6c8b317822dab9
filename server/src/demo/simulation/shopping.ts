import type { PlatformValue } from '#contract/platforms.ts';
import type { Industry, PromptPlan } from '../industries/industry.ts';
import type { Random } from '../random.ts';
import type { ShoppingResult } from '../world-types.ts';
import { slugOf } from './pages.ts';

const shoppingPlatforms: ReadonlySet<PlatformValue> = new Set([
  'chatgpt',
  'google_ai_mode',
  'google_gemini',
  'copilot',
]);

interface ShoppingInput {
  readonly industry: Industry;
  readonly prompt: PromptPlan;
  readonly platform: PlatformValue;
  readonly present: readonly string[];
}

/** Products of those that the answer names, on platforms that show such cards. */
export function drawShopping(random: Random, input: ShoppingInput): ShoppingResult[] {
  const { industry, prompt, platform, present } = input;
  if (!shoppingPlatforms.has(platform) || prompt.kind === 'advice') return [];
  const names = present.filter((name) => industry.products[name]?.length);
  const isLikely = prompt.tags.includes('shopping') ? 0.9 : 0.45;
  if (names.length === 0 || !random.chance(isLikely)) return [];
  const shops = industry.sites.filter(({ kind }) => kind === 'shop');
  return random
    .shuffle(
      names.flatMap((name) => (industry.products[name] ?? []).map((model) => `${name} ${model}`)),
    )
    .slice(0, random.integer(2, 5))
    .map((title) =>
      productCard(
        random,
        title,
        shops.map(({ host }) => host),
      ),
    );
}

function productCard(random: Random, title: string, hosts: readonly string[]): ShoppingResult {
  const price = random.integer(79, 189);
  const path = `/p/${slugOf(title)}`;
  const offers = random.shuffle(hosts).map((host) => ({
    price: price + random.integer(-6, 9) + 0.99,
    currency: 'GBP',
    url: `https://${host}${path}`,
  }));
  return {
    url: offers[0]?.url ?? `https://kitcupboard.example${path}`,
    title,
    image: random.chance(0.8) ? `https://images.kitcupboard.example${path}.jpg` : null,
    description: random.pick(['Road running shoe', 'Trail running shoe', 'Daily trainer']),
    rating: random.integer(31, 49) / 10,
    reviews: random.integer(4, 2400),
    purchasing_options: offers,
  };
}
