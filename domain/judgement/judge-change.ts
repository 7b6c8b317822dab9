/** At most one in twenty of the changes that are called likely real is expected to be chance. */
const falseDiscoveries = 0.05;

/**
 * The one judgement of a change of a share or score, wherever it is shown. It goes by the q-value, which allows for the
 * number of rows that are compared at once.
 */
export function changeIsLikely({ q_value }: { readonly q_value: number }): boolean {
  return q_value < falseDiscoveries;
}
