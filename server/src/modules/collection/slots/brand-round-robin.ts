import type { Turn } from './pick-due-slots.ts';

/** Most brands of one round: more would only make its statement longer. */
const maxPerRound = 50;

/** Brands take turns regardless of their number of slots, and so do each brand's platforms. */
export function createRoundRobin() {
  const byBrand = new Map<number, Turn[]>();
  const isSame = (one: Turn, other: Turn) =>
    one.brandId === other.brandId && one.platform === other.platform;

  /** Takes the brand's next platform, and moves both to the end of their queues. */
  function rotate(brandId: number): Turn | undefined {
    const own = byBrand.get(brandId);
    const turn = own?.shift();
    if (!own || !turn) return undefined;
    own.push(turn);
    byBrand.delete(brandId);
    byBrand.set(brandId, own);
    return turn;
  }

  return {
    /** Replaces what is due. Brands that were there before keep their places. */
    replace(due: readonly Turn[]): void {
      const fresh = Map.groupBy(due, (turn) => turn.brandId);
      for (const brandId of byBrand.keys()) if (!fresh.has(brandId)) byBrand.delete(brandId);
      for (const [brandId, turns] of fresh) byBrand.set(brandId, turns);
    },
    clear: () => byBrand.clear(),
    drop(turns: readonly Turn[]): void {
      for (const turn of turns) {
        const left = (byBrand.get(turn.brandId) ?? []).filter((own) => !isSame(own, turn));
        if (left.length > 0) byBrand.set(turn.brandId, left);
        else byBrand.delete(turn.brandId);
      }
    },
    /** One turn for each of the next brands, at most as many as there are slots. */
    next(slots: number): Turn[] {
      const brands = [...byBrand.keys()].slice(0, Math.min(slots, maxPerRound));
      return brands.flatMap((brandId) => rotate(brandId) ?? []);
    },
  };
}
