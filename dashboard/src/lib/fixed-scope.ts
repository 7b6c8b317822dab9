import { createContext } from 'react';
import type { Scope } from './scope.ts';

/** The scope of what has one of its own, such as a report; elsewhere that of the address counts. */
export const FixedScope = createContext<Scope | undefined>(undefined);
