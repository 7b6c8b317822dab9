export { createChatCompletionsModel } from './chat-completions.ts';
