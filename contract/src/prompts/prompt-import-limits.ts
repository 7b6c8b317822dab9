/** The most prompts of one import. */
export const maxImportedPrompts = 5000;
