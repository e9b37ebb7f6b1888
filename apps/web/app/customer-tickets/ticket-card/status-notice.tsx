import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { formatDate, formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { supportWords } from '@fareway/domain/refusals/support.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { CustomerTicket } from '../wire.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';

interface StatusNoticeProps {
  ticket: Pick<CustomerTicket, 'start' | 'expiry'> & { client: Pick<CustomerTicket['client'], 'support'> };
  status: CustomerTicketStatus;
}

/** Why a ticket is not valid for travel today; empty for a valid one. */
export function StatusNotice({ ticket, status }: StatusNoticeProps) {
  switch (status) {
    case 'active':
      return null;
    case 'not-yet-valid':
      return (
        <Notice title={`This ticket starts on ${formatDate(parseLocalDate(ticket.start))}`}>
          <p>Its code works from that day on.</p>
        </Notice>
      );
    case 'suspended':
      return (
        <Notice tone="warning" title="This ticket is suspended">
          <p>No bus takes it at the moment. Please contact {supportWords(ticket.client.support)}.</p>
        </Notice>
      );
    case 'expired':
      return (
        <Notice title={`This ticket expired on ${formatDate(parseLocalDate(ticket.expiry))}`}>
          <p>It can no longer be used.</p>
        </Notice>
      );
    case 'void':
      return (
        <Notice tone="error" title="This ticket has been voided">
          <p>
            It can no longer be used. Please contact {supportWords(ticket.client.support)} if you did not expect this.
          </p>
        </Notice>
      );
  }
}

/** The state of a ticket today, as a word with its sign. */
export function StatusBadge({ status, start }: { status: CustomerTicketStatus; start: string }) {
  switch (status) {
    case 'active':
      return <Badge tone="success">Active</Badge>;
    case 'not-yet-valid':
      return <Badge icon="clock">Starts {formatShortDate(parseLocalDate(start))}</Badge>;
    case 'suspended':
      return <Badge tone="warning">Suspended</Badge>;
    case 'expired':
      return <Badge icon="blocked">Expired</Badge>;
    case 'void':
      return <Badge tone="error">Void</Badge>;
  }
}
