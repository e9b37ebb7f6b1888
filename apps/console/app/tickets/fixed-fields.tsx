import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { ticketKind } from '@fareway/domain/tickets/ticket-title.ts';
import { onePrice, priceByZone } from '@fareway/texts/tickets-of-console/fields.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';

/** What a published ticket keeps. */
export function FixedFields({ details }: { details: TicketDefinition }) {
  return (
    <Stack as="section" gap={8}>
      <h2>{text.fixed}</h2>
      <p>{text.fixedLead}</p>
      <SummaryList
        rows={[
          { label: text.type, value: ticketKind(details) },
          { label: text.payment, value: details.payment_type ? text.payments[details.payment_type] : text.byCard },
          { label: text.pricing, value: details.pricing_model ? priceByZone : onePrice },
        ]}
      />
    </Stack>
  );
}
