import {
  type ActionKind,
  type ActionVerdict,
  actionKinds,
  type TrackRecord,
} from '#contract/actions.ts';
import { meanBounds, shareBounds } from '../statistics/index.ts';

interface JudgedAction {
  readonly kind: ActionKind;
  readonly verdict: Pick<ActionVerdict, 'result' | 'estimate'>;
}

/** How often advice of each kind worked: an effect was seen, and it was for the better. */
export function trackRecord(judged: readonly JudgedAction[]): TrackRecord[] {
  const byKind = Map.groupBy(judged, ({ kind }) => kind);
  return actionKinds.flatMap((kind) => {
    const verdicts = (byKind.get(kind) ?? []).map(({ verdict }) => verdict);
    if (verdicts.length === 0) return [];
    const measured = verdicts.flatMap(({ result, estimate }) =>
      result === 'not_measurable' || estimate === null ? [] : [{ result, estimate }],
    );
    const seen = measured.filter(
      ({ result, estimate }) => result === 'effect_seen' && estimate > 0,
    ).length;
    return [
      {
        kind,
        judged: measured.length,
        effect_seen: seen,
        share: shareBounds(seen, measured.length),
        mean_effect: meanBounds(measured.map(({ estimate }) => estimate)),
        not_measurable: verdicts.length - measured.length,
      },
    ];
  });
}
