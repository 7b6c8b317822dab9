export { archivePrompt } from './archive-prompt.ts';
export { brandsOfPrompts } from './brands-of-prompts.ts';
export { changeLabels } from './change-labels.ts';
export { changePrompts } from './change-prompts.ts';
export { changePromptStatus } from './change-status.ts';
export { collectBrandNow } from './collect-brand-now.ts';
export { collectNow } from './collect-now.ts';
export { takeCollections } from './collection-events.ts';
export { countChosenVariants } from './count-chosen-variants.ts';
export { countPrompts } from './count-prompts.ts';
export { countVariants } from './count-variants.ts';
export { createPrompt } from './create-prompt.ts';
export {
  movePromptsToOther,
  pausePromptsOfBrand,
  pausePromptsOfPersonas,
} from './follow-brand.ts';
export { getPrompt } from './get-prompt.ts';
export { importPrompts } from './import/import-prompts.ts';
export { listPrompts } from './list-prompts.ts';
export { promptFacts } from './prompt-facts.ts';
export { activeVariants, promptQuestions, waitingCollections } from './prompt-views.ts';
export { promptsOfTopic } from './prompts-of-topic.ts';
export { promptsWithText, promptWithText } from './prompts-with-text.ts';
export { reassignPersona } from './reassign-persona.ts';
export { reclassifyPrompts } from './reclassify-prompts.ts';
