import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { supportRows } from './support-rows.tsx';
import type { Mandate } from './wire.ts';

/** Explains how a mandate is cancelled: finally, and by the transport provider. */
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
