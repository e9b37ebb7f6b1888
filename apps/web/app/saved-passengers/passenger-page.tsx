import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import * as text from '@fareway/texts/saved-passengers/form.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { deleteDraft } from '../passenger/delete-draft.ts';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import { readStoredDraft, readTyped } from '../passenger/stored-draft.ts';
import { notFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/passenger-page';
import { listNewestTickets } from './calls.ts';
import { isSaved, listPassengers, type KnownPassenger } from './list-passengers.ts';
import { PassengerForm } from './passenger-form.tsx';
import { groupIn, passengersAddress } from './passenger-text.ts';
import { ListFailed } from './list-failed.tsx';

export const handle: PageHandle = { calls: ['/user/{userId}/passengers'] };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: isNew(params) ? text.addDocumentTitle : text.editDocumentTitle },
];

function isNew({ passengerId }: { passengerId?: string | undefined }): boolean {
  return passengerId === undefined;
}

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  const missing = missingUnlessLoggedOut(request.url);
  const { passengerId } = params;
  const [known, tickets] = await Promise.all([
    listPassengers(user.id).catch(missing),
    // Without the tickets the passenger can be changed, but not the tickets.
    passengerId === undefined ? [] : listNewestTickets(user.id).catch(missing),
  ]);
  if (!known) return { user, today, form: undefined };
  const ticketId = new URL(request.url).searchParams.get('ticket');
  const passenger = known.passengers.find(({ id, customer_ticket_id }) =>
    passengerId === undefined ? ticketId !== null && customer_ticket_id === ticketId : id === passengerId,
  );
  if (passengerId !== undefined && !passenger) throw notFound();
  // the log-in page finds stored input by this address
  const path = `${passengersAddress}/${passengerId ?? (ticketId === null ? 'new' : `new?ticket=${ticketId}`)}`;
  const start = { draft: draftOf(user.id, passenger, today), photo: undefined };
  // What was typed for an earlier version is not for this one.
  const typed = readTyped(path, user.id);
  if (typed && typed.passenger_version !== passenger?.version) await deleteDraft(path);
  const stored = (await readStoredDraft(path, user.id)) ?? start;
  return { user, today, form: { path, passenger, stored, tickets: tickets ?? [], operators: known.operators } };
}

/** /account/passengers/new and /account/passengers/{passengerId}: adds or changes a passenger of the account. */
export default function PassengerPage({ loaderData: { user, today, form }, params }: Route.ComponentProps) {
  return (
    <Page
      title={isNew(params) ? pages.addPassenger : text.editTitle}
      back={{ href: passengersAddress, label: pages.passengers }}
    >
      {form ? (
        <PassengerForm key={`${form.path}#${form.passenger?.version}`} userId={user.id} today={today} {...form} />
      ) : (
        <ListFailed />
      )}
    </Page>
  );
}

function draftOf(userId: string, passenger: KnownPassenger | undefined, today: string) {
  const draft = emptyDraft(userId);
  if (!passenger) return draft;
  const { first_name: firstName, last_name: lastName, school, choices, photo, version } = passenger;
  return {
    ...draft,
    ...(version !== undefined && { passenger_version: version }),
    passenger: {
      ...draft.passenger,
      firstName,
      lastName,
      dest: school ?? (isSaved(passenger) ? '' : (choices[0]?.dest ?? '')),
      yr: groupIn(salesYearOf(parseLocalDate(today)), passenger),
    },
    photo: photo === undefined ? undefined : ({ kind: 'on-server', file_name: photo } as const),
  };
}
