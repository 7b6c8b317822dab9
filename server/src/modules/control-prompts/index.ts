export { startControlPrompts } from './control-prompt-worker.ts';
export { getControlPrompts } from './get-control-prompts.ts';
export { putControlPrompts } from './settings.ts';
