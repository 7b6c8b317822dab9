/**
 * SQL for the current names of a brand's prompts: `id` and `name`. `brand` is the statement's reference to the brand.
 */
export function promptNames(brand: string): string {
  return `SELECT id, argMax(name, version) AS name FROM names
    WHERE brand_id = ${brand} AND kind = 'prompt' GROUP BY id`;
}
