import { createContext } from 'react';

/** The brand of a row, where a table has several brands; elsewhere that of the address counts. */
export const RowBrand = createContext<number | undefined>(undefined);
