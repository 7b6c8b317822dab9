import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResponseDetail } from '#contract/answers/responses.ts';
import { Button } from '../../components/controls/button.tsx';
import { DeleteAnswers } from './delete-answers.tsx';

/** Of an answer that somebody imported or pasted: what Sightline collected stays. */
export function DeleteAnswer({
  response: { id, surface },
}: {
  readonly response: Pick<ResponseDetail, 'id' | 'surface'>;
}) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { brandId = '' } = useParams({ strict: false });
  if (surface !== 'import' && surface !== 'pasted') return null;
  return (
    <>
      <Button changes look="quiet" onClick={() => setOpen(true)}>
        Delete …
      </Button>
      {isOpen && (
        <DeleteAnswers
          title="Delete this answer?"
          filters={{ ids: [id] }}
          isPageOfIt
          onClose={(isDeleted) => {
            setOpen(false);
            if (isDeleted) void navigate({ to: '/brands/$brandId/responses', params: { brandId } });
          }}
        />
      )}
    </>
  );
}
