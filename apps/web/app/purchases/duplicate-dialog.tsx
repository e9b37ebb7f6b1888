import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import * as text from '@fareway/texts/purchases/duplicate.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useNavigate } from 'react-router';

interface DuplicateDialogProps {
  open: boolean;
  type: TicketType;
  operator: string;
  /** The tickets of this type that the purchaser holds; empty when one was bought in another tab just now. */
  held: readonly { passenger: string; service_name: string; expiry: string }[];
  /** The service of the ticket that is being bought. */
  service: string;
  /** Called when the purchaser confirms. */
  onGoOn: () => void;
}

/**
 * Asks a purchaser who holds an active ticket of this type whether to buy another one, and says whose tickets those are and for which services
 * (P-055). Closing it means no.
 */
export default function DuplicateDialog({ open, type, operator, held, service, onGoOn }: DuplicateDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onClose={() => void navigate('/')}
      title={text.title}
      actions={
        <>
          <Button type="button" onClick={onGoOn}>
            {text.buy}
          </Button>
          <ButtonLink href="/" variant="secondary">
            {text.myTickets}
          </ButtonLink>
        </>
      }
    >
      <p>{text.lead(type, operator)}</p>
      {held.length > 0 && (
        <SummaryList
          rows={[
            ...held.map(({ passenger, service_name, expiry }) =>
              text.held(passenger, service_name, formatDate(parseLocalDate(expiry))),
            ),
            text.bought(service),
          ]}
        />
      )}
    </Dialog>
  );
}
