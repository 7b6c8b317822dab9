import { createContext } from 'react';

/** The name that titles of pages carry, so that tabs of several brands can be told apart; undefined outside brands. */
export const TitleBrand = createContext<string | undefined>(undefined);
