import { banking } from './banking/brand.ts';
import { freight } from './freight/brand.ts';
import type { Industry } from './industry.ts';
import { running } from './running/brand.ts';

export const industries: readonly Industry[] = [freight, running, banking];
