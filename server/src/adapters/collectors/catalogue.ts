import { openai } from './openai.ts';
import type { Provider } from './provider.ts';

/** Everybody who can be asked, in the order of preference: an official API before a vendor that reads pages. */
export const providers: readonly Provider[] = [openai];
