import { useEffect, useState } from 'react';
import {
  chooseStop,
  chosenJourneys,
  lostJourneys,
  nothingChosen,
  tickDay,
  type ChosenJourney,
  type JourneySelection,
} from './journey-selection.ts';
import { forgetSelection, keepSelection, readSelection } from './kept-selection.ts';
import type { OfferedService } from './offered-journeys.ts';

export interface Journeys {
  chosen: JourneySelection;
  /** Those of the chosen days that can be had, as they follow each other. */
  journeys: ChosenJourney[];
  /** What was chosen and is gone since, a line each; until something else is chosen. */
  lostWords: readonly string[];
  tick: (serviceId: string, date: string, isTicked: boolean) => void;
  chooseStop: (serviceId: string, stop: string) => void;
  /** Unticks everything; the stops stay. */
  clear: () => void;
  /** Once they are booked. */
  forget: () => void;
}

interface JourneysOptions {
  /** The page's path: the selection is kept under it. */
  path: string;
  userId: string;
  offered: readonly OfferedService[];
  /** One journey at a time. */
  isSingle?: boolean;
  /** Where the passenger gets on as long as nothing else is said. */
  firstStops?: Record<string, string>;
  /** They are being paid for: what is no longer to be had may be what is bought. */
  isPaying?: boolean;
}

/** What is ticked on a page, kept on this device with every change; what can no longer be had of it is let go of and said. */
export function useJourneys({ path, userId, offered, isSingle, firstStops, isPaying }: JourneysOptions): Journeys {
  const [chosen, setChosen] = useState(() => {
    const kept = readSelection(sessionStorage, path, userId);
    return { ...kept, stops: { ...firstStops, ...kept.stops } };
  });
  const [lostWords, setLostWords] = useState<readonly string[]>([]);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    if (!isForgotten) keepSelection(sessionStorage, path, userId, chosen);
  }, [path, userId, chosen, isForgotten]);

  const lost = isPaying || isForgotten ? undefined : lostJourneys(chosen, offered);
  if (lost) {
    setChosen(lost.left);
    setLostWords((before) => [...before, ...lost.words.filter((words) => !before.includes(words))]);
  }
  const change = (how: (before: JourneySelection) => JourneySelection) => {
    setLostWords([]);
    setChosen(how);
  };
  return {
    chosen,
    journeys: chosenJourneys(chosen, offered, isPaying),
    lostWords,
    tick: (serviceId, date, isTicked) =>
      change((before) => tickDay(isSingle ? { ...before, days: {} } : before, serviceId, date, isTicked)),
    chooseStop: (serviceId, stop) => change((before) => chooseStop(before, serviceId, stop)),
    clear: () => change((before) => ({ ...nothingChosen, stops: before.stops })),
    forget: () => {
      setIsForgotten(true);
      forgetSelection(sessionStorage, path);
    },
  };
}
