export { createChatCompletionsModel } from './chat-completions.ts';
export { createGenerateContentModel } from './generate-content.ts';
export { createMessagesModel } from './messages.ts';
export type { ModelOptions } from './model-request.ts';
