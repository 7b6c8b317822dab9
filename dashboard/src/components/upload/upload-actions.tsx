import { Button } from '../controls/button.tsx';
import type { UploadState } from './upload-state.ts';

interface UploadActionsProps {
  readonly state: UploadState | undefined;
  /** What the button does, such as "Upload 3 events". */
  readonly label: string;
  readonly disabled: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The buttons of a dialog that uploads: to begin, to stop while it runs, and to close it. */
export function UploadActions(props: UploadActionsProps) {
  const { state, label, disabled, onStart, onStop, onClose } = props;
  if (state) {
    return (
      <Button
        look={state.isRunning ? 'plain' : 'primary'}
        disabled={state.isRunning && state.isStopping}
        onClick={state.isRunning ? onStop : onClose}
      >
        {state.isRunning ? (state.isStopping ? 'Stopping …' : 'Stop') : 'Done'}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" disabled={disabled} onClick={onStart}>
        {label}
      </Button>
    </>
  );
}
