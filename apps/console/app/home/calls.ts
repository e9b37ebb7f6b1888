import { resultOf } from '@fareway/api/client.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api, quietApi } from '../session/api.ts';
import { orSignIn } from '../session/or-sign-in.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

const home = '/console/{clientSlug}/home';
const setUp = '/console/{clientSlug}/home/set-up';
const work = '/console/{clientSlug}/home/work/{kind}';
const colleagues = '/console/{clientSlug}/home/work/{kind}/colleagues';
const item = '/console/{clientSlug}/home/work/{kind}/{itemId}';

/** What needs somebody, and the departures of today. */
export type Home = ResponseBody<typeof home, 'get'>;
export type Departure = NonNullable<Home['departures']>[number];
export type SetUp = ResponseBody<typeof setUp, 'get'>;
export type WorkList = ResponseBody<typeof work, 'get'>;
export type ItemChange = paths[typeof item]['put']['requestBody']['content']['application/json'];
type WorkKind = Home['work'][number]['kind'];

/**
 * Reads the first page of an operator again, for an open page. It does not keep the session from ending without use. After the end it asks the person to
 * sign in, where that is wanted.
 */
export function readLiveHome(clientSlug: string, asks: boolean): Promise<Home> {
  return resultOf((asks ? api : quietApi).GET('/console/{clientSlug}/home/live', { params: { path: { clientSlug } } }));
}

/** Reads the first page of an operator for a page, with the steps of its set-up. */
export async function loadHome(request: Request, clientSlug: string): Promise<{ home: Home; setUp: SetUp }> {
  const [shown, guided] = await Promise.all([
    orSignIn(request, resultOf(api.GET(home, { params: { path: { clientSlug } } }))),
    orSignIn(request, resultOf(api.GET(setUp, { params: { path: { clientSlug } } }))),
  ]);
  return { home: shown, setUp: guided };
}

/** Reads a page of what waits of a kind; null for a member whose role does not include it, and undefined when there is no such list. */
export function loadWork(
  request: Request,
  clientSlug: string,
  kind: string,
  query: { after?: string; after_id?: string; put_off?: string },
): Promise<WorkList | null | undefined> {
  const path = { clientSlug, kind: kind as WorkKind };
  return ifThere(
    unlessNotPermitted(request, resultOf(api.GET(work, { params: { path, query } }))),
    ({ status }) => status === 400,
  );
}

/** Finds the members who may be on what waits of a kind. */
export async function findColleagues(
  path: { clientSlug: string; kind: string },
  find: string,
): Promise<ResponseBody<typeof colleagues, 'get'>> {
  const params = { path: { ...path, kind: path.kind as WorkKind }, query: { find } };
  return resultOf(api.GET(colleagues, { params }));
}

/** Changes who is on something that waits, or until when it is put off (C-020). */
export async function changeItem(
  path: { clientSlug: string; kind: string; itemId: string },
  body: ItemChange,
): Promise<void> {
  await resultOf(api.PUT(item, { params: { path: { ...path, kind: path.kind as WorkKind } }, body }));
}
