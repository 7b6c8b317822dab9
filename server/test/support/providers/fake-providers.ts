import type { FakeProvider } from './fake-provider.ts';
import { fakeOpenai } from './openai.ts';

export const fakeProviders: readonly FakeProvider[] = [fakeOpenai];
