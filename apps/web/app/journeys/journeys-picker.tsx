import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import type { Currency } from '../checkout/wire.ts';
import { isTicked, offeredAtStops, stopOf } from './journey-selection.ts';
import type { OfferedService } from './offered-journeys.ts';
import { ServiceJourneys } from './service-journeys.tsx';
import { StopDialog } from './stop-dialog.tsx';
import type { Journeys } from './use-journeys.ts';

interface JourneysPickerProps {
  offered: readonly OfferedService[];
  currency: Currency;
  /** Whether any number of journeys can be chosen, or only one. */
  control: 'checkbox' | 'radio';
  selection: Pick<Journeys, 'chosen' | 'tick' | 'chooseStop'>;
}

/** The services with their days as checkboxes. The first tick of a service opens the dialog for its stop. */
export function JourneysPicker({ offered, currency, control, selection }: JourneysPickerProps) {
  const { chosen, tick, chooseStop } = selection;
  /** The service of the dialog, and the day that waits for its stop. */
  const [dialog, setDialog] = useState<{ serviceId: string; date?: string }>();
  const dialogService = offered.find(({ service }) => service.id === dialog?.serviceId)?.service;
  return (
    <>
      <Stack as="ul" gap={12}>
        {offeredAtStops(offered, chosen).map((offer) => {
          const { service, days } = offer;
          const stop = stopOf(chosen, service);
          return (
            <ServiceJourneys
              key={service.id}
              offer={offer}
              currency={currency}
              control={control}
              stop={stop}
              isOpenAtFirst={offered.length === 1 || days.some(({ date }) => isTicked(chosen, service.id, date))}
              isTicked={(serviceId, date) => isTicked(chosen, serviceId, date)}
              onTick={(serviceId, date, ticked) => {
                if (ticked && service.stops.length > 0 && stop === '') setDialog({ serviceId, date });
                else tick(serviceId, date, ticked);
              }}
              onAskStop={() => setDialog({ serviceId: service.id })}
            />
          );
        })}
      </Stack>
      <StopDialog
        service={dialogService}
        stop={dialogService ? stopOf(chosen, dialogService) : ''}
        onClose={() => setDialog(undefined)}
        onChoose={(stop) => {
          if (!dialog) return;
          chooseStop(dialog.serviceId, stop);
          if (dialog.date) tick(dialog.serviceId, dialog.date, true);
          setDialog(undefined);
        }}
      />
    </>
  );
}
