import type { Recorded } from '../../support/answers/recorded-provider.ts';

/** The form of a task that failed inside a request that succeeded; the source shows it up to the message. */
const task = (code: number, message: string) => ({
  version: '0.1.20260717',
  status_code: 20_000,
  status_message: 'Ok.',
  time: '22.3177 sec.',
  cost: 0.002,
  tasks_count: 1,
  tasks_error: 0,
  tasks: [
    {
      id: '07231252-7652-0139-0000-301b3ccdda6f',
      status_code: code,
      status_message: message,
      cost: 0.002,
      result_count: 0,
      result: null,
    },
  ],
});

/** The task is billed: https://dataforseo.com/help-center/what-does-the-40101-error-mean */
const engineFailed: Recorded = {
  source:
    'https://dataforseo.com/help-center/common-first-errors-with-dataforseo-api-and-how-to-fix-them',
  body: task(40_101, 'Internal SE Server Error.'),
};

/** The same form with other codes of the documented list, of which public clients handle these. */
const withCode = (code: number, message: string): Recorded => ({
  source: 'https://docs.dataforseo.com/v3/appendix/errors',
  body: task(code, message),
});

export const passing: readonly Recorded[] = [
  engineFailed,
  withCode(40_103, 'Task execution failed.'),
  withCode(40_106, 'Task completed with partial results.'),
  withCode(50_000, 'Internal Error.'),
  withCode(50_301, '3rd Party API Service Unavailable.'),
];
export const lasting: readonly Recorded[] = [
  withCode(40_501, 'Invalid Field.'),
  withCode(50_100, 'Not Implemented.'),
];
