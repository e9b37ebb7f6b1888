import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmSearch } from '../addresses.ts';
import { ChangeConfirm } from './change-confirm.tsx';
import { ChangePicker } from './change-picker.tsx';
import { whyNoChange } from './equal-journeys.ts';
import type { OfferedService } from '../../journeys/offered-journeys.ts';
import { useJourneys } from '../../journeys/use-journeys.ts';
import { whyNotBuyable } from '../../journeys/journey-selection.ts';
import type { LoadedBooking } from '../wire.ts';

/** Changes a booking: choose another journey, compare it with the old one, and confirm. */
export function ChangeSteps({ page, offered }: { page: LoadedBooking; offered: readonly OfferedService[] }) {
  const { path, user, booking } = page;
  const { search } = useLocation();
  const navigate = useNavigate();
  const selection = useJourneys({ path, userId: user.id, offered, isSingle: true, firstStops: stopsOf(page) });
  const [refused, setRefused] = useState<string>();
  const [journey] = selection.journeys;
  const whyNot = whyNotBuyable(selection.journeys, offered, {}) ?? whyNoChange(journey, booking);
  const isReady = journey !== undefined && whyNot === undefined;
  const asksToConfirm = search === confirmSearch;
  useEffect(() => {
    if (asksToConfirm && !isReady) void navigate({ search: '' }, { replace: true });
  }, [asksToConfirm, isReady, navigate]);

  if (asksToConfirm && isReady) {
    return (
      <ChangeConfirm
        {...{ page, journey }}
        onGoBack={() => void navigate({ search: '' }, { replace: true })}
        onEdit={() => {
          selection.clear();
          void navigate({ search: '' }, { replace: true });
        }}
        onChanged={selection.forget}
        onRefused={setRefused}
      />
    );
  }
  return (
    <ChangePicker
      {...{ page, offered, selection }}
      journey={isReady ? journey : undefined}
      whyNot={whyNot}
      refused={refused}
      onGoOn={() => {
        setRefused(undefined);
        void navigate({ search: confirmSearch }, { state: { step: 'confirm' } });
      }}
    />
  );
}

/** The stop stays the same on another day of the same service, unless the purchaser changes it. */
function stopsOf({ booking: { s_id, stop } }: LoadedBooking): Record<string, string> {
  return stop === undefined ? {} : { [s_id]: stop };
}
