export { getBrief } from './briefs/get-brief.ts';
export { changeAction } from './change-action.ts';
export { createAction } from './create-action.ts';
export { forgetAnswersInActions } from './forget-answers.ts';
export { getAction, listActions } from './list-actions.ts';
export { sendMondayMails } from './monday-mail.ts';
export { searchActions } from './search-actions.ts';
