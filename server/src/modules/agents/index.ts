export { type AiAgent, aiAgents, platformsOf } from './ai-agents.ts';
