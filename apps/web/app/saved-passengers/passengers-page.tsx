import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { mostSavedPassengers } from '@fareway/domain/passengers/saved-passenger-limits.ts';
import * as text from '@fareway/texts/saved-passengers/list.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { DeleteDialog } from '../personal-data/delete-dialog.tsx';
import { pageContext } from '../platform/page-context.ts';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/passengers-page';
import { removePassenger } from './calls.ts';
import { ListFailed } from './list-failed.tsx';
import { isSaved, listPassengers, type KnownPassenger } from './list-passengers.ts';
import { PassengerPortrait } from './passenger-portrait.tsx';
import { describePassenger, nameOf, passengersAddress } from './passenger-text.ts';
import styles from './passengers-page.module.css';
import { SavedNotice, type SavedState } from './saved-notice.tsx';

export const handle: PageHandle = { calls: ['/user/{userId}/passengers'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const year = salesYearOf(parseLocalDate(context.get(pageContext).today));
  return { user, year, known: await listPassengers(user.id).catch(missingUnlessLoggedOut(request.url)) };
}

/** /account/passengers: the passengers that the account keeps, and those of its tickets that it does not keep. */
export default function PassengersPage({ loaderData: { user, year, known } }: Route.ComponentProps) {
  const saved = useLocation().state as SavedState | null;
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  // the button that had the focus is gone with its passenger
  useEffect(() => {
    if (removed.length > 0) focusTitle();
  }, [removed]);
  const passengers = known?.passengers.filter(({ id }) => !removed.includes(id ?? '')) ?? [];
  const kept = passengers.filter(isSaved);
  const ofTickets = passengers.filter((passenger) => !isSaved(passenger));
  const isFull = kept.length >= mostSavedPassengers;
  return (
    <Page title={pages.passengers} lead={text.lead} back={{ href: '/account', label: pages.account }}>
      {saved?.userId === user.id && removed.length === 0 && <SavedNotice state={saved} />}
      {!known && <ListFailed />}
      {known && passengers.length === 0 && (
        <EmptyState icon="bus" title={text.none}>
          <p>{text.noneText}</p>
        </EmptyState>
      )}
      {kept.length > 0 && (
        <ul className={styles.list}>
          {kept.map((passenger) => (
            <PassengerCard key={passenger.id} passenger={passenger} year={year}>
              <ButtonLink href={`${passengersAddress}/${passenger.id}`} variant="secondary">
                <Sentence parts={text.edit(nameOf(passenger), readAloud)} />
              </ButtonLink>
              <DeleteDialog
                label={<Sentence parts={text.remove(nameOf(passenger), readAloud)} />}
                title={text.removeQuestion(nameOf(passenger))}
                text={text.removeText}
                done={text.removed(nameOf(passenger))}
                remove={() => removePassenger(user.id, passenger.id)}
                onDeleted={() => {
                  setRemoved((before) => [...before, passenger.id]);
                  void revalidate();
                }}
              />
            </PassengerCard>
          ))}
        </ul>
      )}
      {known && !isFull && (
        <Actions>
          <ButtonLink href={`${passengersAddress}/new`}>{pages.addPassenger}</ButtonLink>
        </Actions>
      )}
      {isFull && (
        <Notice title={text.full(mostSavedPassengers)}>
          <p>{text.fullText}</p>
        </Notice>
      )}
      {ofTickets.length > 0 && (
        <Stack as="section">
          <h2>{text.fromTickets}</h2>
          <p>{text.fromTicketsText}</p>
          <ul className={styles.list}>
            {ofTickets.map((passenger) => (
              <PassengerCard key={passenger.customer_ticket_id} passenger={passenger} year={year}>
                {!isFull && (
                  <ButtonLink
                    href={`${passengersAddress}/new?ticket=${passenger.customer_ticket_id}`}
                    variant="secondary"
                  >
                    <Sentence parts={text.keep(nameOf(passenger), readAloud)} />
                  </ButtonLink>
                )}
              </PassengerCard>
            ))}
          </ul>
        </Stack>
      )}
    </Page>
  );
}

interface PassengerCardProps {
  passenger: KnownPassenger;
  year: string;
  /** The buttons. */
  children: ReactNode;
}

function PassengerCard({ passenger, year, children }: PassengerCardProps) {
  return (
    <Card as="li" actions={children}>
      <div className={styles.passenger}>
        <PassengerPortrait passenger={passenger} size="medium" />
        <div className={styles.text}>
          <p className={styles.name}>{nameOf(passenger)}</p>
          <p className={styles.facts}>{describePassenger(passenger, year)}</p>
        </div>
      </div>
    </Card>
  );
}
