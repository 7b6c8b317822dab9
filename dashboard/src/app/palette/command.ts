import type { IconName } from '../../components/controls/icon.tsx';

/** Something to go to or to do. */
export interface Command {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: IconName;
  readonly run: () => void;
}

/** Commands of one kind, under a heading. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}
