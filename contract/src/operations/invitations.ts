import { z } from 'zod';
import { access } from '../access.ts';
import { session } from '../accounts.ts';
import { operation } from '../operation.ts';
import { acceptanceBody, invitationToken, openInvitation } from '../people.ts';

const tag = 'People';
const path = '/invitations/{token}';
const ofInvitation = z.object({ token: invitationToken });

export const getInvitation = operation({
  id: 'getInvitation',
  method: 'GET',
  path,
  tag,
  summary: 'Look at an invitation',
  description: 'For anyone who has its link.',
  access: access.public,
  params: ofInvitation,
  answer: openInvitation,
  refusals: ['invitation_not_found', 'rate_limited'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path,
  tag,
  changes: ['Sessions'],
  summary: 'Accept an invitation',
  description:
    'Makes an account with this password; someone who has one gives the password of that account, which then joins. ' +
    'By a link that was passed on, any other password makes an account for this organization alone, until the ' +
    'address is confirmed: nothing reveals accounts elsewhere. The answer is ' +
    "a session in the organization, and the dashboard's cookie is set. The link works once.",
  access: access.public,
  params: ofInvitation,
  body: acceptanceBody,
  answer: session,
  answerExample: { role: 'member' },
  refusals: ['invitation_not_found', 'invalid_credentials', 'rate_limited'],
});

export const invitationOperations = [getInvitation, acceptInvitation];
