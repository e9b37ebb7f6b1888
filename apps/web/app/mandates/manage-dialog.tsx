import { isAwaitingCustomer, isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import { deadMandateNotice } from '@fareway/domain/instalments/mandate-words.ts';
import * as text from '@fareway/texts/mandates/manage.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { BankDetails } from './bank-details.tsx';
import type { Mandate } from './calls.ts';

/** The provider's phone line for people who pay by direct debit, in a form that works from every country. */
const providerPhone = { shown: '020 7183 8674', dialled: '+442071838674' };

interface ManageDialogProps {
  userId: string;
  mandate: Mandate;
  onClose: () => void;
}

/** The details of a mandate with its bank account, and how to change it. */
export function ManageDialog({ userId, mandate, onClose }: ManageDialogProps) {
  const notice = noticeOf(mandate);
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice.title}
      actions={
        <Button type="button" variant="secondary" onClick={onClose}>
          {actionText.close}
        </Button>
      }
    >
      <p>{notice.text}</p>
      <BankDetails userId={userId} mandateId={mandate.id} />
      <p>
        <Sentence parts={text.bankChange(<a href={`tel:${providerPhone.dialled}`}>{providerPhone.shown}</a>)} />
      </p>
    </Dialog>
  );
}

/** Returns the heading and text of a mandate by its status. */
function noticeOf(mandate: Mandate): { title: string; text: string } {
  if (isDeadMandate(mandate)) return deadMandateNotice(mandate.status);
  // Also pending, but it cannot pay yet (P-134).
  if (isAwaitingCustomer(mandate)) return { title: text.pendingTitle, text: text.awaitingText };
  return mandate.status === 'active'
    ? { title: text.activeTitle, text: text.activeText }
    : { title: text.pendingTitle, text: text.pendingText };
}
