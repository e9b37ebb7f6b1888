import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { useUndo } from '../chrome/use-undo.tsx';
import { discardDraft, prepareTicket, readTicket, saveDraft, type Draft, type TicketAddress } from './calls.ts';

interface Discarding {
  address: TicketAddress;
  draft: Draft;
  revision: number;
  /** The ticket as it is on sale, whose prepared change is discarded. */
  published: TicketDefinition | undefined;
  /** The address of the list. */
  here: string;
  /** Called with what is on sale when a change is discarded; after a new ticket the list is shown. */
  onDiscarded: (published: TicketDefinition) => void;
}

/** Returns a function that discards a prepared ticket or change. It can be undone: the ticket or change is prepared again (C-211). */
export function useDiscard(): (discarding: Discarding) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const undoable = useUndo();
  return async ({ address, draft, revision, published, here, onDiscarded }) => {
    const ticket = draft.details as TicketDefinition;
    await discardDraft(address, revision);
    if (!published) {
      undoable(text.discarded(ticket.name), () => prepareTicket(address.clientSlug, draft.service.id, ticket));
      return await navigate(here);
    }
    undoable(text.changeDiscarded, async () => {
      const { published: onSale } = await readTicket(address);
      await saveDraft(address, ticket, onSale?.revision ?? revision);
    });
    onDiscarded(published);
    await revalidate();
    focusTitle();
  };
}
