import { deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import type { DeletionOutcome } from '@fareway/domain/accounts/account-deletion.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import type { MessagePart } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

/** Confirms the deletion of an account, with the same lists of deleted and kept data as the page. */
export const accountClosed = template('account-closed', z.object({}), (_data, { deps }) => ({
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  parts: [
    paragraph('As you asked, your account has been deleted. This is the last email about it.'),
    paragraph('What is gone:'),
    factsOf(deletedImmediately),
    paragraph('What stays for a while, and why:'),
    factsOf(keptForAWhile),
    paragraph(
      'You can sign up again at any time, with this address too. If it was not you who deleted the account, please contact your transport provider.',
    ),
    { kind: 'link', label: 'Read more about privacy', url: `${deps.config.publicOrigin}/privacy` },
  ],
}));

function factsOf(outcomes: readonly DeletionOutcome[]): MessagePart {
  return { kind: 'facts', facts: outcomes.map(({ what, outcome }) => ({ label: what, value: outcome })) };
}
