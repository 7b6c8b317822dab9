export { createChatCompletionsModel } from './chat-completions.ts';
export { createGenerateContentModel } from './generate-content.ts';
export type { ModelOptions } from './model-request.ts';
export { createMessagesModel } from './model-request.ts';
