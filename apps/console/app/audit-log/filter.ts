import { isLocalDate } from '@fareway/domain/dates/local-date.ts';

const actorKinds = ['system', 'purchaser', 'staff', 'device', 'provider'] as const;

/** What the page sends to the server: undefined where the address says nothing. */
export interface Filter {
  actor_kind?: (typeof actorKinds)[number];
  actor_id?: string;
  action?: string;
  from?: string;
  to?: string;
  subject_kind?: string;
  subject_id?: string;
  family?: string;
  before_id?: string;
}

/** The parameters of the address that choose entries; `before` is the place in the log. */
const choosing = ['person', 'action', 'family', 'from', 'to', 'thing'] as const;

/**
 * Reads the filter of an address: `person` is `staff:ID` or a kind of actor, `thing` is `KIND:ID` or `client`, `family` is a reference, `from` and `to` are days, and `before` is an id.
 * What cannot be read is left out.
 */
export function readFilter(search: URLSearchParams): Filter {
  const get = (name: string) => search.get(name) ?? '';
  const [person, actorId] = splitOnce(get('person'));
  const [subjectKind, subjectId] = splitOnce(get('thing'));
  const actorKind = actorKinds.find((kind) => kind === person);
  const [action, from, to, before] = [get('action'), get('from'), get('to'), get('before')];
  const family = get('family').replaceAll(/\s/g, '');
  return {
    ...(actorKind && { actor_kind: actorKind, ...(actorId && { actor_id: actorId }) }),
    ...(/^[a-z0-9_-]{1,100}$/.test(action) && { action }),
    ...(/^[0-9a-z]{1,20}$/i.test(family) && { family: family.toUpperCase() }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(subjectKind && subjectId && { subject_kind: subjectKind, subject_id: subjectId }),
    // the operator itself: its settings
    ...(get('thing') === 'client' && { subject_kind: 'client' }),
    ...(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before) && { before_id: before }),
  };
}

/** Returns the query of an address with these choices, which begins at the newest entry. Empty ones are left out. */
export function queryOf(choices: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const name of choosing) if (choices[name]) search.set(name, choices[name]);
  const query = search.toString();
  return query === '' ? '' : `?${query}`;
}

/** Whether an address chooses entries. */
export function isChosen(search: URLSearchParams): boolean {
  return choosing.some((name) => search.get(name));
}

/** Returns the query of the call for a filter. */
export function queryOfCall(filter: Filter): string {
  const query = new URLSearchParams({ ...filter }).toString();
  return query === '' ? '' : `?${query}`;
}

function isDay(text: string): boolean {
  return isLocalDate(text) && !text.startsWith('0');
}

function splitOnce(text: string): [before: string, after: string] {
  const colon = text.indexOf(':');
  return colon === -1 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}
