import * as text from '@fareway/texts/mandates/cancel.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { SummaryList, type SummaryRow } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Mandate } from './calls.ts';

/** Explains that the operator cancels a mandate, and that this is final. */
export function CancelDialog({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { client_name, support } = mandate;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <Button type="button" variant="secondary" onClick={onClose}>
          {actionText.close}
        </Button>
      }
    >
      <p>{text.permanent(client_name)}</p>
      <p>{text.tickets}</p>
      <SummaryList rows={supportRows(support)} />
    </Dialog>
  );
}

/** The contact of a mandate's operator, without missing parts. */
export function supportRows({ name, email, phone }: Mandate['support']): SummaryRow[] {
  return [
    { label: labels.contact, value: name },
    { label: labels.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: labels.phone, value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
  ].filter(({ value }) => value);
}
