export { createMailer, type MailerOptions } from './mailer.ts';
