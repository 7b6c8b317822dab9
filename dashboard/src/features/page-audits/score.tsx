import { Badge } from '../../components/controls/badge.tsx';

/** From 0 to 100; a dash where there is none. */
export function Score({ score }: { readonly score: number | null | undefined }) {
  if (score === null || score === undefined) return '–';
  return <Badge tone={scoreTone(score)}>{score}</Badge>;
}

export function scoreTone(score: number): 'good' | 'caution' | 'bad' {
  if (score >= 80) return 'good';
  return score >= 50 ? 'caution' : 'bad';
}
