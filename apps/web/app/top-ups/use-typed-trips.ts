import { useState } from 'react';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';

interface TypedTrips {
  /** As typed; it may not be a number. */
  typed: string;
  change: (typed: string) => void;
  /** Called after the payment. */
  forget: () => void;
}

/** The number of trips on a page as typed, kept through a reload and a log-in. */
export function useTypedTrips(path: string, userId: string, startingTrips: number): TypedTrips {
  const place = `trips:${path}`;
  const [typed, setTyped] = useState(() => {
    const { user_id, trips } = readTypedFields(place);
    return user_id === userId && typeof trips === 'string' ? trips : String(startingTrips);
  });
  const change = (trips: string) => {
    setTyped(trips);
    keepTypedFields(place, { user_id: userId, trips });
  };
  return { typed, change, forget: () => forgetTypedFields(place) };
}
