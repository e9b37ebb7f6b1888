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
      title="Cancel mandate"
      actions={
        <Button type="button" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Cancelling a mandate is permanent and must be arranged with your transport provider, {client_name}.</p>
      <p>They tell you what it means for the tickets that are still being paid by it.</p>
      <SummaryList rows={supportRows(support)} />
    </Dialog>
  );
}

/** The contact of a mandate's operator, without missing parts. */
export function supportRows({ name, email, phone }: Mandate['support']): SummaryRow[] {
  return [
    { label: 'Contact', value: name },
    { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Phone', value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
  ].filter(({ value }) => value);
}
