import { resultOf } from '@fareway/api/client.ts';
import { buyFormRefusal } from '@fareway/domain/refusals/buy-form-refusals.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { isSoldOut } from '@fareway/domain/tickets/stock.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import * as text from '@fareway/texts/catalogue/preview.ts';
import * as availability from '@fareway/texts/travel/availability.ts';
import * as page from '@fareway/texts/purchases/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { Steps } from '@fareway/ui/steps/steps.tsx';
import { PurchaseDisabled } from '../checkout/purchase-disabled.tsx';
import { titleOf } from '../passenger/passenger-facts.ts';
import { PassengerSection } from '../passenger/passenger-section.tsx';
import { ZoneSection } from '../passenger/zone-section.tsx';
import { pageContext } from '../platform/page-context.ts';
import { PassengerPage } from '../purchases/passenger-step.tsx';
import { priced } from '../purchases/priced-buy-page.ts';
import type { PassengerForm } from '../passenger/use-passenger-form.ts';
import type { DrawnBuyPage } from '../purchases/load-buy-page.ts';
import { LowStockNotice } from '../travel/low-stock-notice.tsx';
import type { Route } from './+types/buy-preview';
import { ofPreview } from './read-preview.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? text.documentTitle(titleOf(loaderData)) : text.strip },
];

/** What the buy page knows of a purchaser, here of nobody. */
const nobody = {
  holds_active_ticket_of_type: false,
  held_tickets: [],
  flexi_in_debit: false,
  saved_methods: [],
  saved_passengers: [],
  travel: undefined,
};

export async function loader({ context, params }: Route.LoaderArgs): Promise<DrawnBuyPage> {
  const { preview: code, serviceId, ticketId, year } = params;
  const path = { code, serviceId, ticketId, year };
  const { api } = context.get(pageContext);
  const read = await ofPreview(
    resultOf(api.GET('/preview/{code}/buy-page/{serviceId}/{ticketId}/{year}', { params: { path } })),
  );
  return { ...nobody, ...(await priced(read)) };
}

/** The first step of buying a ticket as it would be after the publication. It is no form, so that nothing typed is sent anywhere. */
export default function BuyPreview({ loaderData: drawn }: Route.ComponentProps) {
  const { client, ticket } = drawn;
  if (isSoldOut(ticket.remaining) || !isSold(ticket)) {
    const message = isSold(ticket)
      ? buyFormRefusal('ticket-sold-out', { support: client.support })
      : sentences.typeUnavailable;
    return (
      <PurchaseDisabled title={titleOf(drawn)} message={message}>
        {null}
      </PurchaseDisabled>
    );
  }
  const top = (
    <Stack>
      <Steps steps={[{ label: page.passengerStep }, { label: page.summaryStep }]} current={1} />
      <LowStockNotice remaining={ticket.remaining} />
    </Stack>
  );
  return (
    <PassengerPage page={drawn} top={top}>
      <Stack gap={24}>
        <Notice tone="info" title={text.strip}>
          <p>{text.notBuyable}</p>
        </Notice>
        {(isDated(ticket) || ticket.sub_type === 'select') && (
          <Stack as="section" gap={16}>
            <h2>{availability.title}</h2>
            <p>{text.choosesDays}</p>
          </Stack>
        )}
        <ZoneSection page={drawn} field={emptyField} />
        <PassengerSection page={drawn} field={emptyField} title={headings.addPassenger}>
          {null}
        </PassengerSection>
        <Actions>
          <Button type="button" wide unavailable={text.strip}>
            {actions.confirm}
          </Button>
        </Actions>
      </Stack>
    </PassengerPage>
  );
}

const emptyField: PassengerForm['field'] = (name) => ({ name, value: '', error: undefined, onChange: () => undefined });
