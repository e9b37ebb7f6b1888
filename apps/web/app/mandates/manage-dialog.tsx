import { deadMandateNotice, isAwaitingCustomer, isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { BankDetails } from './bank-details.tsx';
import type { Mandate } from './calls.ts';

/** The provider's phone line for people who pay by direct debit, in a form that works from every country. */
const providerPhone = { shown: '020 7183 8674', dialled: '+442071838674' };

const active = {
  title: 'Active mandate',
  text: 'Your tickets with this transport provider are paid by this mandate.',
};

const pending = {
  title: 'Pending mandate',
  text: 'Your bank is setting this mandate up, which takes a few working days. You can buy tickets with it already.',
};

/** Also pending, but it cannot pay yet (P-134). */
const awaiting = {
  title: 'Pending mandate',
  text: 'This mandate waits for an approval. You can pay by it as soon as it is approved at your bank.',
};

interface ManageDialogProps {
  userId: string;
  mandate: Mandate;
  onClose: () => void;
}

/** The details of a mandate with its bank account, and how to change it. */
export function ManageDialog({ userId, mandate, onClose }: ManageDialogProps) {
  const { title, text } = textOfError(mandate);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button type="button" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{text}</p>
      <BankDetails userId={userId} mandateId={mandate.id} />
      <p>
        A bank change can only be made by phone via the mandate provider, GoCardless, on{' '}
        <a href={`tel:${providerPhone.dialled}`}>{providerPhone.shown}</a>.
      </p>
    </Dialog>
  );
}

/** The text of each ended mandate by its status. */
function textOfError(mandate: Mandate): { title: string; text: string } {
  if (isDeadMandate(mandate)) return deadMandateNotice(mandate.status);
  if (isAwaitingCustomer(mandate)) return awaiting;
  return mandate.status === 'active' ? active : pending;
}
