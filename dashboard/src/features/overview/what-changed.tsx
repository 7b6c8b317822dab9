import { lazy, Suspense, useState } from 'react';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/states.tsx';
import { scopeKeys } from '../../lib/scope.ts';
import { useScope } from '../../lib/use-scope.ts';
import { TopSignals } from '../signals/top-signals.tsx';
import { type Subject, subjects } from './change-subjects.ts';

/** Shown to those who ask for it. */
const ChangesPanel = lazy(async () => ({
  default: (await import('./changes-panel.tsx')).ChangesPanel,
}));

type View = 'surest' | Subject;

const options: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'surest', label: 'Events' },
  ...(Object.keys(subjects) as Subject[]).map((value) => ({
    value,
    label: subjects[value].label,
  })),
];

/**
 * What the daily search found to be more than chance, or presence by prompt, topic or stage in the chosen periods. Those
 * who chose days or filters see the latter first: the search has days of its own and knows no filter.
 */
export function WhatChanged() {
  const { search } = useScope();
  const [chosen, setChosen] = useState<View>();
  const isUsual = scopeKeys.every((key) => key === 'bounds' || search[key] === undefined);
  const view = chosen ?? (isUsual ? 'surest' : 'prompt');
  const controls = (
    <Segmented label="Changes shown" value={view} options={options} onChange={setChosen} />
  );
  return view === 'surest' ? (
    <TopSignals controls={controls} />
  ) : (
    <Suspense fallback={<Skeleton lines={6} />}>
      {/* Rows of another subject have other names: they may not stay while these load. */}
      <ChangesPanel key={view} subject={view} controls={controls} />
    </Suspense>
  );
}
