import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useNavigate, useRevalidator } from 'react-router';
import { discardDraft, type TicketAddress } from './calls.ts';

interface DiscardDialogProps {
  address: TicketAddress;
  name: string;
  revision: number;
  /** The ticket as it is on sale, whose prepared change is discarded. */
  published: TicketDefinition | undefined;
  /** The address of the list. */
  here: string;
  /** Called with what is on sale when a change is discarded; after a new ticket the list is shown. */
  onDiscarded: (published: TicketDefinition) => void;
  onClose: () => void;
}

/** Says what is lost when a prepared ticket or change is discarded, and discards it. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { address, name, revision, published, here, onDiscarded, onClose } = props;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  async function discard() {
    await discardDraft(address, revision);
    toast(published ? text.changeDiscarded : text.discarded(name));
    if (!published) return await navigate(here);
    onDiscarded(published);
    // before the button that opened the dialog is gone
    onClose();
    await revalidate();
    focusTitle();
  }

  return (
    <ConfirmDialog
      title={text.discardQuestion(name)}
      confirm={published ? text.discardChange : text.discard}
      keep={text.keep}
      notDone={text.notDiscarded}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{published ? text.discardOfPublished : text.discardNew}</p>
    </ConfirmDialog>
  );
}
