import { useEffect, useState } from 'react';
import {
  chooseStop,
  chosenJourneys,
  unavailableJourneys,
  nothingChosen,
  offeredAtStops,
  tickDay,
  type ChosenJourney,
  type JourneySelection,
} from './journey-selection.ts';
import { deleteSelection, storeSelection, readSelection } from './stored-selection.ts';
import type { OfferedService } from './offered-journeys.ts';

export interface Journeys {
  chosen: JourneySelection;
  /** The chosen journeys that are available, in order. */
  journeys: ChosenJourney[];
  /** The chosen journeys that are no longer available, one line each, until something else is chosen or the others are accepted. */
  unavailableTexts: readonly string[];
  tick: (serviceId: string, date: string, isTicked: boolean) => void;
  chooseStop: (serviceId: string, stop: string) => void;
  /** Called when the purchaser goes on with what is left. */
  acceptLeft: () => void;
  /** Unticks everything and keeps the stops. */
  clear: () => void;
  /** Called after they are booked. */
  forget: () => void;
}

interface JourneysOptions {
  /** The page's path, under which the selection is stored. */
  path: string;
  userId: string;
  offered: readonly OfferedService[];
  /** Whether only one journey can be chosen. */
  isSingle?: boolean;
  /** The stop to use until another is chosen. */
  firstStops?: Record<string, string>;
  /** Whether they are being paid for. Then sold-out journeys may be the ones that are bought. */
  isPaying?: boolean;
}

/** The selection of a page, stored on this device at every change. Journeys that become unavailable are removed and listed. */
export function useJourneys({ path, userId, offered, isSingle, firstStops, isPaying }: JourneysOptions): Journeys {
  const [chosen, setChosen] = useState(() => {
    const stored = readSelection(sessionStorage, path, userId);
    return { ...stored, stops: { ...firstStops, ...stored.stops } };
  });
  const [unavailableTexts, setUnavailableTexts] = useState<readonly string[]>([]);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    if (!isForgotten) storeSelection(sessionStorage, path, userId, chosen);
  }, [path, userId, chosen, isForgotten]);

  const atStops = offeredAtStops(offered, chosen);
  const lost = isPaying || isForgotten ? undefined : unavailableJourneys(chosen, atStops);
  if (lost) {
    setChosen(lost.left);
    setUnavailableTexts((before) => [...before, ...lost.words.filter((words) => !before.includes(words))]);
  }
  const change = (how: (before: JourneySelection) => JourneySelection) => {
    setUnavailableTexts([]);
    setChosen(how);
  };
  return {
    chosen,
    journeys: chosenJourneys(chosen, atStops, isPaying),
    unavailableTexts,
    tick: (serviceId, date, isTicked) =>
      change((before) => tickDay(isSingle ? { ...before, days: {} } : before, serviceId, date, isTicked)),
    chooseStop: (serviceId, stop) => change((before) => chooseStop(before, serviceId, stop)),
    acceptLeft: () => setUnavailableTexts([]),
    clear: () => change((before) => ({ ...nothingChosen, stops: before.stops })),
    forget: () => {
      setIsForgotten(true);
      deleteSelection(sessionStorage, path);
    },
  };
}
