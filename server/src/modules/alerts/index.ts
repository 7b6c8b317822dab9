export { sealedUrls } from './channels/channel-record.ts';
export { createChannel, deleteChannel, listChannels, mailedReaders } from './channels/channels.ts';
export { testChannel } from './channels/test-channel.ts';
export { deliverMessages } from './events/deliver-messages.ts';
export { listEvents } from './events/list-events.ts';
export { countOldEvents, deleteOldEvents } from './events/old-events.ts';
export { judgeDueRules, judgeRuleOnDay, previewRule } from './judging/judge-due-rules.ts';
export { reportProblems } from './problems/report-problems.ts';
export { createRule, deleteRule, getRule, listRules, replaceRule } from './rules/rules.ts';
