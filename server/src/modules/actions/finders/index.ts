import type { Context } from '#kernel/context.ts';
import { citedPagesOnce } from '../find-evidence.ts';
import type { Finder } from '../finding.ts';
import { ownPagesOnce } from '../own-pages.ts';
import { findCriticismToAnswer } from './answer-criticism.ts';
import { findFactsToCorrect } from './correct-fact.ts';
import { findPagesToImprove } from './improve-page.ts';
import { findNumbersToNarrow } from './measure-better.ts';
import { findDoorsToOpen } from './open-door.ts';
import { findSourcesToWin } from './win-source.ts';
import { findPagesToWrite } from './write-page.ts';

/** Everything that looks for actions: one finder for each kind. */
export function finders(ctx: Context): readonly Finder[] {
  const citedPages = citedPagesOnce(ctx);
  const ownPages = ownPagesOnce(ctx, citedPages);
  return [
    findSourcesToWin(ctx, citedPages),
    findPagesToWrite(ctx),
    findPagesToImprove(ctx, ownPages),
    findDoorsToOpen(ctx, ownPages),
    findCriticismToAnswer(ctx),
    findNumbersToNarrow(ctx),
    findFactsToCorrect(ctx, ownPages),
  ];
}
