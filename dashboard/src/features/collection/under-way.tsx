import { useState } from 'react';
import { Progress } from '../../components/progress.tsx';
import { formatCount } from '../../lib/format.ts';

/** How far collection is with what was open at most since somebody looks. Nothing where nothing is open. */
export function UnderWay({ open }: { readonly open: number }) {
  const [most, setMost] = useState(open);
  if (open > most || (open === 0 && most > 0)) setMost(open);
  if (open === 0) return null;
  const done = most - open;
  return (
    <Progress
      label="Questions under way"
      done={done}
      total={most}
      text={`${formatCount(done)} of ${formatCount(most)} questions done`}
    />
  );
}
