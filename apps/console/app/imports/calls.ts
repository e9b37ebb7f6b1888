import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { ImportChoices } from '@fareway/domain/imports/read-rows.ts';
import { queryOf } from '../chrome/table/more-rows.tsx';
import { api } from '../session/api.ts';
import { sendAgain } from '../session/ended-session.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

const list = '/console/{clientSlug}/imports';
const one = '/console/{clientSlug}/imports/{importId}';
const feed = '/console/{clientSlug}/gtfs';
const ofPurchasers = '/console/{clientSlug}/imports/{importId}/purchasers';

type Listed = ResponseBody<typeof list, 'get'>;
export type KindOfImport = Listed['kinds'][number];
export type ListedImport = Listed['imports'][number];
export type ShownImport = ResponseBody<typeof one, 'get'>;
export type Preview = NonNullable<ShownImport['preview']>;
export type Judgement = NonNullable<Preview['judgement']>;
export type Feed = NonNullable<Preview['feed']>;
/** What the GTFS feed of an operator has; `services` is null for many that were not checked. */
export type OwnFeed = ResponseBody<typeof feed, 'get'>;
export type Purchasers = ResponseBody<typeof ofPurchasers, 'get'>;

interface Path {
  clientSlug: string;
  importId: string;
}

/**
 * What can be imported, the imports of an operator, and what its GTFS feed has; null for a member whose role does not include them, also of the feed
 * alone.
 */
export async function loadImports(
  request: Request,
  clientSlug: string,
): Promise<(Listed & { gtfs: OwnFeed | null }) | null> {
  const path = { clientSlug };
  const [listed, gtfs] = await Promise.all([
    unlessNotPermitted(request, resultOf(api.GET(list, { params: { path, query: queryOf(request, 'after') } }))),
    unlessNotPermitted(request, resultOf(api.GET(feed, { params: { path } }))),
  ]);
  return listed && { ...listed, gtfs };
}

/** Checks what the GTFS feed of many services has. */
export function checkFeed(clientSlug: string): Promise<OwnFeed> {
  return resultOf(api.GET(feed, { params: { path: { clientSlug }, query: { check: '' } } }));
}

/** An import, with its purchasers when it has made tickets; null without the permission, undefined when there is none with this id. */
export function loadImport(
  request: Request,
  path: Path,
): Promise<{ shown: ShownImport; purchasers: Purchasers | undefined } | null | undefined> {
  return unlessNotPermitted(
    request,
    ifThere(readImport(path), ({ key }) => key === 'import-unknown'),
  );
}

async function readImport(path: Path) {
  const shown = await resultOf(api.GET(one, { params: { path } }));
  const hasPurchasers = shown.kind === 'tickets' && shown.done !== null && shown.undone === null;
  const purchasers = hasPurchasers ? await resultOf(api.GET(ofPurchasers, { params: { path } })) : undefined;
  return { shown, purchasers };
}

/** Sends a file for a preview, and returns the id of its import. */
export async function sendFile(clientSlug: string, { kind, is_table }: KindOfImport, file: File): Promise<string> {
  const name = file.name.slice(-200) || kind;
  // the call for feeds takes no kind
  const door = is_table ? `imports?${new URLSearchParams({ kind, name })}` : `feeds?${new URLSearchParams({ name })}`;
  const send = () =>
    fetch(`/api/console/${encodeURIComponent(clientSlug)}/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
  const sending = sendAgain(send).then(async (response) => {
    if (response.ok) return { response, data: (await response.json()) as { id: string } };
    // a proxy refuses a large file without JSON
    return { response, error: await response.json().catch(() => undefined) };
  });
  const { id } = await resultOf(sending);
  return id;
}

/** Chooses the columns of a file. */
export async function chooseColumns(path: Path, { columns, day_orders }: ImportChoices): Promise<void> {
  await resultOf(
    api.PUT('/console/{clientSlug}/imports/{importId}/columns', { params: { path }, body: { columns, day_orders } }),
  );
}

/** Chooses what becomes of a row of a feed. */
export async function chooseRow(path: Path, line: number, choice: string): Promise<void> {
  const body = { choices: { [line]: choice } };
  await resultOf(api.PUT('/console/{clientSlug}/imports/{importId}/rows', { params: { path }, body }));
}

/** Imports what the preview with this digest has shown. */
export async function applyImport(path: Path, body: { digest: string; leaves_out: boolean }): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/imports/{importId}/apply', { params: { path }, body }));
}

/** Takes an import back. */
export async function undoImport(path: Path): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/imports/{importId}/undo', { params: { path } }));
}

/** Discards a file that was not imported. */
export async function discardImport(path: Path): Promise<void> {
  await resultOf(api.DELETE(one, { params: { path } }));
}

/** Emails the purchasers of imported tickets. Returns how many. */
export async function invitePurchasers(path: Path, waiting: number): Promise<number> {
  const call = api.POST('/console/{clientSlug}/imports/{importId}/invitations', {
    params: { path },
    body: { waiting },
  });
  return (await resultOf(call)).invited;
}
