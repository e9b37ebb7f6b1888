import { deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import type { DeletionOutcome } from '@fareway/domain/accounts/account-deletion.ts';
import * as text from '@fareway/texts/mails/account-deletion.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import type { MessagePart } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

/** Confirms the deletion of an account, with the same lists of deleted and kept data as the page. */
export const accountClosed = template('account-closed', z.object({}), (_data, { deps }) => ({
  subject: text.title,
  heading: text.title,
  parts: [
    paragraph(text.lead),
    paragraph(text.deleted),
    factsOf(deletedImmediately),
    paragraph(text.kept),
    factsOf(keptForAWhile),
    paragraph(text.signUpAgain),
    { kind: 'link', label: text.privacy, url: `${deps.config.publicOrigin}/privacy` },
  ],
}));

function factsOf(outcomes: readonly DeletionOutcome[]): MessagePart {
  return { kind: 'facts', facts: outcomes.map(({ what, outcome }) => ({ label: what, value: outcome })) };
}
