import type { Command } from '../command.ts';
import { dismissAction, finishAction, listActions, planAction, showAction } from './actions.ts';
import { searchAnswers, showAnswer } from './answers.ts';
import { audit } from './audit.ts';
import { brands } from './brands.ts';
import { changes } from './changes.ts';
import { completion } from './completion.ts';
import { costs } from './costs.ts';
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
export const commands: readonly Command[] = [
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
