import { useState } from 'react';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '../offline/typed-fields.ts';

interface TypedTrips {
  /** As it is typed: it may be no number. */
  typed: string;
  change: (typed: string) => void;
  /** Once it is paid. */
  forget: () => void;
}

/** How many trips a purchaser asks for on a page, kept through a reload and a log-in half-way. */
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
