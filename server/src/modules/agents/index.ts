export { type AiAgent, aiAgents } from './ai-agents.ts';
