export { MailLimitReached, maxMailsADay, sendForOrganization } from './daily-limit.ts';
export { type MailContent, renderMail } from './render-mail.ts';
export { sendMail } from './send-mail.ts';
