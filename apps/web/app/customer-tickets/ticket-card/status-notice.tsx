import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { formatDate, formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { supportWords } from '@fareway/domain/refusals/support.ts';
import * as badge from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as text from '@fareway/texts/customer-tickets/status-notice.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { CustomerTicket } from '../wire.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';

interface StatusNoticeProps {
  ticket: Pick<CustomerTicket, 'start' | 'expiry' | 'does_not_run'> & {
    client: Pick<CustomerTicket['client'], 'support'>;
  };
  status: CustomerTicketStatus;
}

/** Why a ticket is not valid for travel today, or that its bus does not run; empty for a valid one. */
export function StatusNotice({ ticket, status }: StatusNoticeProps) {
  if (ticket.does_not_run && (status === 'active' || status === 'not-yet-valid')) {
    return (
      <Notice tone="warning" title={text.doesNotRun(formatDate(parseLocalDate(ticket.start)))}>
        <p>{text.doesNotRunText(supportWords(ticket.client.support))}</p>
      </Notice>
    );
  }
  switch (status) {
    case 'active':
      return null;
    case 'not-yet-valid':
      return (
        <Notice title={text.startsOn(formatDate(parseLocalDate(ticket.start)))}>
          <p>{text.startsOnText}</p>
        </Notice>
      );
    case 'suspended':
      return (
        <Notice tone="warning" title={text.suspended}>
          <p>{text.suspendedText(supportWords(ticket.client.support))}</p>
        </Notice>
      );
    case 'expired':
      return (
        <Notice title={text.expiredOn(formatDate(parseLocalDate(ticket.expiry)))}>
          <p>{sentences.expired}</p>
        </Notice>
      );
    case 'void':
      return (
        <Notice tone="error" title={headings.ticketVoided}>
          <p>{text.voidedText(supportWords(ticket.client.support))}</p>
        </Notice>
      );
  }
}

/** The state of a ticket today, as a word with its sign. */
export function StatusBadge({
  ticket,
  status,
}: {
  ticket: Pick<CustomerTicket, 'start' | 'does_not_run'>;
  status: CustomerTicketStatus;
}) {
  if (ticket.does_not_run && (status === 'active' || status === 'not-yet-valid')) {
    return <Badge tone="warning">{badge.doesNotRun}</Badge>;
  }
  switch (status) {
    case 'active':
      return <Badge tone="success">{badge.active}</Badge>;
    case 'not-yet-valid':
      return <Badge icon="clock">{badge.starts(formatShortDate(parseLocalDate(ticket.start)))}</Badge>;
    case 'suspended':
      return <Badge tone="warning">{badge.suspended}</Badge>;
    case 'expired':
      return <Badge icon="blocked">{badge.expired}</Badge>;
    case 'void':
      return <Badge tone="error">{badge.voided}</Badge>;
  }
}
