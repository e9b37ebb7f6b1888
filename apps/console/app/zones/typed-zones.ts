import type { ResponseBody } from '@fareway/api/types.ts';
import { isSame, keepTypedRows } from '@fareway/browser/forms/keep-typed.ts';

export type Zones = ResponseBody<'/console/{clientSlug}/services/{serviceId}/zones', 'get'>;
type Named = Pick<Zones, 'zones'>;

/** A zone in the form. Its key stays, so that its fields stay, and with them the caret. */
export interface TypedZone {
  key: number;
  name: string;
  /** A stop on each line. */
  stops: string;
}

/** Returns the zones as they are typed. */
export function typedOf({ zones }: Named): TypedZone[] {
  return zones.map(({ name, stops }, key) => ({ key, name, stops: stops.join('\n') }));
}

/** What was typed stays. Where nothing was typed, the zones are those of a colleague, who may also have added and removed some. */
export function mergeZones(typed: readonly TypedZone[], seen: Named, theirs: Named): TypedZone[] {
  const find = (zones: readonly TypedZone[], name: string) => zones.find((zone) => zone.name === name);
  const [before, now] = [typedOf(seen), typedOf(theirs)];
  const kept = typed.flatMap((zone) => {
    const isTyped = find(before, zone.name)?.stops !== zone.stops;
    const their = isTyped ? zone : find(now, zone.name);
    return their ? [{ ...their, key: zone.key }] : [];
  });
  const added = now.filter(({ name }) => !find(kept, name) && !find(before, name));
  const free = Math.max(-1, ...typed.map(({ key }) => key)) + 1;
  return [...kept, ...added.map((zone, place) => ({ ...zone, key: free + place }))];
}

/** Returns the zones after a save: what was typed since the press stays. */
export function keepTypedZones(typed: readonly TypedZone[], sent: readonly TypedZone[], zones: Named): TypedZone[] {
  const saved = typedOf(zones);
  // the zones keep their order and names, so that the same place is the same zone
  if (saved.length !== sent.length) return isSame(typed, sent) ? saved : [...typed];
  const withKeys = saved.map((zone, place) => ({ ...zone, key: sent[place]!.key }));
  return [...keepTypedRows({ typed, sent, saved: withKeys }, ({ key }) => key)];
}
