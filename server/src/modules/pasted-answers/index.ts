export { addPastedAnswer, erasePastedAnswers, uncountPastedAnswers } from './add-pasted-answer.ts';
export { pasteAnswer } from './paste-answer.ts';
export { deletePastedAnswer, getPastedAnswer, listPastedAnswers } from './pasted-answers.ts';
