import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResponseDetail } from '#contract/answers/responses.ts';
import { Button } from '../../components/controls/button.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { DeleteAnswers } from './delete-answers.tsx';

/** Anybody who may change things deletes what was imported or pasted; what Sightline collected is an admin's to erase. */
export function DeleteAnswer({
  response: { id, surface },
}: {
  readonly response: Pick<ResponseDetail, 'id' | 'surface'>;
}) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { brandId = '' } = useParams({ strict: false });
  const isAdmin = useSignedIn()?.role === 'admin';
  const isCollected = surface !== 'import' && surface !== 'pasted';
  if (isCollected && !isAdmin) return null;
  return (
    <>
      <Button changes look="quiet" onClick={() => setOpen(true)}>
        {isCollected ? 'Erase …' : 'Delete …'}
      </Button>
      {isOpen && (
        <DeleteAnswers
          title={isCollected ? 'Erase this answer?' : 'Delete this answer?'}
          filters={{ ids: [id], ...(isCollected && { erase: true }) }}
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
