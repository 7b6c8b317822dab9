import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

export const shells = { bash: bashScript, zsh: zshScript, fish: fishScript };
export type Shell = keyof typeof shells;
