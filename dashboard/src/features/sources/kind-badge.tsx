import type { KindOfSource } from '#contract/pages/sources.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { kindWords } from './kind-words.ts';

export function KindBadge({ kind }: { readonly kind: KindOfSource }) {
  return <Badge tone={kindWords[kind].tone}>{kindWords[kind].label}</Badge>;
}
