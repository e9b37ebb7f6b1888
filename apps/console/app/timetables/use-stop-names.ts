import { resultOf } from '@fareway/api/client.ts';
import { nameKey } from '@fareway/domain/forms/name-key.ts';
import { useEffect, useState } from 'react';
import { quietApi } from '../session/api.ts';
import type { Timetables } from './calls.ts';

/**
 * Returns the names of stops to suggest for what is typed, and says which of the typed names are new. An operator with very many stops is asked for each
 * name that the page does not know.
 */
export function useStopNames(
  clientSlug: string,
  { stops, has_more_stops, timetables }: Timetables,
  typed: readonly string[],
) {
  const [asked, setAsked] = useState<readonly { name: string; stops: readonly string[] }[]>([]);
  const served = timetables.flatMap(({ am, pm }) => [...am, ...pm].map(({ stop }) => stop));
  const names = new Set([...stops, ...served, ...asked.flatMap((one) => one.stops)]);
  const isAsked = new Set(asked.map(({ name }) => name));
  const unknown = has_more_stops ? typed.filter((name) => !names.has(name) && !isAsked.has(name)) : [];
  const wanted = unknown.join('\n');
  useEffect(() => {
    if (wanted === '') return undefined;
    let isOld = false;
    const ask = async (name: string) => {
      const params = { path: { clientSlug }, query: { find: name } };
      return { name, stops: (await resultOf(quietApi.GET('/console/{clientSlug}/stops/names', { params }))).stops };
    };
    const timer = setTimeout(() => {
      // without a connection or a session nothing is suggested, and the timetable can be saved as well
      Promise.all(wanted.split('\n').map(ask)).then(
        (found) => !isOld && setAsked((before) => [...before, ...found]),
        () => undefined,
      );
    }, 150);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [clientSlug, wanted]);
  const keys = new Set([...names].map(nameKey));
  const isNew = (name: string) => !keys.has(nameKey(name)) && (!has_more_stops || isAsked.has(name));
  return { names: [...names], isNew };
}
