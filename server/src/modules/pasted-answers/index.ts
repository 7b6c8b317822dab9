export { addPastedAnswer } from './add-pasted-answer.ts';
export { deletePastedAnswer } from './delete-pasted-answer.ts';
export { getPastedAnswer } from './get-pasted-answer.ts';
export { listPastedAnswers } from './list-pasted-answers.ts';
export { pasteAnswer } from './paste-answer.ts';
