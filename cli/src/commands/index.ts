import type { Context } from '../command.ts';
import type { Program } from '../program/command.ts';
import { dismissAction, finishAction, listActions, planAction, showAction } from './actions.ts';
import { searchAnswers, showAnswer } from './answers.ts';
import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { changes } from './changes.ts';
import { completion } from './completion.ts';
import { costs } from './costs.ts';
import { exportAnswers } from './export-answers.ts';
import { importAnswers } from './import-answers.ts';
import { importPrompts } from './import-prompts.ts';
import { login, logout, use, whoami } from './login.ts';
import { mcp } from './mcp.ts';
import { pasteAnswers } from './paste-answers.ts';
import { archivePrompts, listPrompts, pausePrompts, tagPrompts } from './prompts.ts';
import { query } from './query.ts';
import { listReports, reportCsv, showReport } from './reports.ts';
import { signals } from './signals.ts';
import { sources } from './sources.ts';
import { watch } from './watch.ts';

/** In the order of the help. */
const commands = [
  login,
  logout,
  whoami,
  use,
  brands,
  query,
  changes,
  signals,
  listActions,
  showAction,
  planAction,
  finishAction,
  dismissAction,
  searchAnswers,
  showAnswer,
  exportAnswers,
  pasteAnswers,
  importAnswers,
  sources,
  listPrompts,
  importPrompts,
  tagPrompts,
  pausePrompts,
  archivePrompts,
  audit,
  listReports,
  showReport,
  reportCsv,
  costs,
  watch,
  mcp,
  completion,
];

export const sightline: Program<Context> = {
  name: 'sightline',
  about: 'Sightline on the command line: what AI platforms say about your brand.',
  commands,
  closing: [
    'sightline COMMAND --help has options and examples. Begin with sightline login.',
    'Operators of a service find theirs in its folder: npm run cli -- help.',
  ],
};
