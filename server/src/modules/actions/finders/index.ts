import type { Context } from '#kernel/context.ts';
import type { Finder } from '../finding.ts';
import { findNumbersToNarrow } from './measure-better.ts';
import { findSourcesToWin } from './win-source.ts';
import { findPagesToWrite } from './write-page.ts';

/** Everything that looks for actions: one finder for each kind. */
export function finders(ctx: Context): readonly Finder[] {
  return [findSourcesToWin(ctx), findPagesToWrite(ctx), findNumbersToNarrow(ctx)];
}
