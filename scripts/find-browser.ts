import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const variable = 'SIGHTLINE_BROWSER';

/** As a reason to skip tests; the sentence that the test run ends with is made from it. */
export const needsBrowser = `needs a browser: install Chromium or Chrome, or set ${variable} to the path of one`;

/** Debian's headless shell is first: it takes less of a processor than a browser that could open windows. */
const onThePath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  }),
};

/** The Chromium or Chrome of this machine: the one that is named, else the first that is found. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env[variable];
  if (named && !works(named))
    throw new Error(`${variable} is ${named}, and that is no browser that starts.`);
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = onThePath.flatMap((name) => folders.map((folder) => join(folder, name)));
  return named || [...places, ...(usualPlaces[process.platform] ?? [])].find(works);
}

/** Ubuntu has a `chromium-browser` that only says how to install one, so that being there is not enough. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  // Asked for its version on Windows, Chrome opens a window instead.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

if (import.meta.main) {
  const found = findBrowser();
  console.log(found ?? 'no browser');
  process.exitCode = found ? 0 : 1;
}
