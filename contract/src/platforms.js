import { z } from 'zod';
/** The AI answer platforms, in the order of the contract's enumeration. */
export const platforms = {
    chatgpt: { displayName: 'ChatGPT' },
    claude: { displayName: 'Claude' },
    google_ai_overviews: { displayName: 'Google AI Overviews' },
    perplexity: { displayName: 'Perplexity' },
    meta: { displayName: 'Meta AI' },
    google_ai_mode: { displayName: 'Google AI Mode' },
    google_gemini: { displayName: 'Google Gemini' },
    copilot: { displayName: 'Copilot' },
    grok: { displayName: 'Grok' },
};
export const platformValues = Object.keys(platforms);
/** Accepted for ChatGPT in every input, never emitted: the enumeration's first value as it is printed. */
export const chatgptAlias = 'the service';
/** A platform in an input: its wire value or the alias. */
export const platformInput = z
    .enum([...platformValues, chatgptAlias])
    .transform((value) => (value === chatgptAlias ? 'chatgpt' : value))
    .meta({ type: 'string', enum: platformValues, examples: ['chatgpt'] });
/** A platform in an answer. */
export const platform = z.enum(platformValues);
