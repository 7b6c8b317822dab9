import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

interface DismissedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** The dismissed row is gone with the button that had the focus: it moves here. */
export function DismissedNotice({ name, onUndo }: DismissedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div role="status">
      <Notice>
        {name} will not be suggested again.{' '}
        <Button changes look="quiet" ref={undo} onClick={onUndo}>
          Undo
        </Button>
      </Notice>
    </div>
  );
}
