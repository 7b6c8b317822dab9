export { type AiAgent, aiAgents, platformsOf } from './ai-agents.ts';
export {
  agentPattern,
  asksForMarkdown,
  markdownPattern,
  prefersHtml,
  type RecognizedAgent,
  recognizeAgent,
} from './recognize-agent.ts';
