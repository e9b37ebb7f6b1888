import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
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
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function discard() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await discardDraft(address, revision);
      toast(published ? text.changeDiscarded : text.discarded(name));
      if (!published) return await navigate(here);
      onDiscarded(published);
      // before the button that opened the dialog is gone
      onClose();
      await revalidate();
      focusTitle();
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.discardQuestion(name)}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={discard}>
            {published ? text.discardChange : text.discard}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="error" title={text.notDiscarded} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <p>{published ? text.discardOfPublished : text.discardNew}</p>
    </Dialog>
  );
}
