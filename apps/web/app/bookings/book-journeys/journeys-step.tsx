import * as text from '@fareway/texts/bookings/book.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { ReactNode } from 'react';
import { operatorAddress } from '../../catalogue/addresses.ts';
import { SupportCard } from '../../catalogue/support-card.tsx';
import { ticketAddress } from '../../customer-tickets/addresses.ts';
import { BuyBar, PricedJourneys } from '../../journeys/buy-bar.tsx';
import { JourneysPicker } from '../../journeys/journeys-picker.tsx';
import type { LoadedJourneys } from './load-journeys.ts';
import { UnavailableNotice, StaleNotice } from '../../journeys/journey-notices.tsx';
import type { OfferedService } from '../../journeys/offered-journeys.ts';
import type { Journeys } from '../../journeys/use-journeys.ts';

interface JourneysStepProps {
  page: LoadedJourneys;
  offered: readonly OfferedService[];
  selection: Journeys;
  /** Why the chosen journeys cannot be bought yet. */
  refusal: string | undefined;
  /** Why the journeys that were chosen before could not be bought. */
  refused: string | undefined;
  top: ReactNode;
  onBuy: () => void;
}

/** Step 1: the services, their days and the chosen journeys. */
export function JourneysStep({ page, offered, selection, refusal, refused, top, onBuy }: JourneysStepProps) {
  const { client, pass } = page;
  const texts = pass
    ? {
        title: pages.bookMoreTrips,
        lead: text.moreLead(`${pass.passenger.first_name} ${pass.passenger.last_name}`, client.name),
        back: { href: ticketAddress(pass.id), label: actions.backToTicket },
      }
    : {
        title: pages.bookTrips,
        lead: text.lead(client.name),
        back: { href: operatorAddress(client.slug), label: client.name },
      };
  return (
    <Page
      {...texts}
      top={top}
      aside={
        <Stack gap={24}>
          {selection.journeys.length > 0 && (
            <Card title={text.chosen}>
              <PricedJourneys journeys={selection.journeys} currency={client.currency} />
            </Card>
          )}
          <SupportCard client={client} />
        </Stack>
      }
    >
      {offered.length === 0 ? (
        <EmptyState icon="bus" title={text.nothingOnSale}>
          <p>{text.nothingOnSaleHint(client.name)}</p>
        </EmptyState>
      ) : (
        <Stack gap={24}>
          {page.is_stale && <StaleNotice />}
          <UnavailableNotice words={selection.unavailableTexts} refused={refused} />
          <JourneysPicker offered={offered} currency={client.currency} control="checkbox" selection={selection} />
          <BuyBar journeys={selection.journeys} currency={client.currency} refusal={refusal} onBuy={onBuy} />
        </Stack>
      )}
    </Page>
  );
}
