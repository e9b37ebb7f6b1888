import { formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { doesNotRun } from '@fareway/texts/bookings/list.ts';
import * as text from '@fareway/texts/today/section.ts';
import { accentProps } from '@fareway/ui/accent/accent.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { operatorAddress } from '../catalogue/addresses.ts';
import { usePassengerPhoto } from '../customer-tickets/passenger-photo.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { TripsLeft } from '../customer-tickets/ticket-card/trips-left.tsx';
import { useNow } from '@fareway/browser/page/use-now.ts';
import type { Today } from './calls.ts';
import { CodeButton } from './code-button.tsx';
import { hasLeft, journeyText } from './journey-text.ts';
import { passengersOfToday, type PassengerOfToday, type UsedTicket } from './passengers-of-today.ts';
import { ToDoList } from './to-do-list.tsx';
import styles from './today.module.css';

/** A school can have many passengers in one account. */
const shownAtFirst = 6;

/** Within this time the page has read its data, or has begun to, after a return; in milliseconds. */
const afterReturn = 3_000;

interface TodaySectionProps {
  userId: string;
  today: string;
  /** Undefined when it failed to load. */
  response: Today | undefined;
}

/** The first part of My Tickets: for each passenger the code, the next journey and what there is to do (decision 154). */
export function TodaySection({ userId, today, response }: TodaySectionProps) {
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  const firstHidden = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (showsAll) firstHidden.current?.focus();
  }, [showsAll]);
  const passengers = response ? passengersOfToday(response, today) : [];
  const shown = showsAll ? passengers : passengers.slice(0, shownAtFirst);
  const hidden = passengers.length - shown.length;
  const left = passengers
    .flatMap(({ tickets }) => tickets)
    .filter(({ next_journey: next }) => next && hasLeft(next, now)).length;
  const { revalidate, state } = useRevalidator();
  const readAgain = useEffectEvent(() => {
    // a reading that is under way would be given up for this one
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (left === 0) return undefined;
    // The way back, or the next day: each minute until it is there, because the clock of the device can be ahead, and a reading can fail. The page itself
    // reads at a return, which comes first.
    const timer = setTimeout(() => readAgain(), afterReturn);
    return () => clearTimeout(timer);
  }, [left, now]);
  const day = formatShortDate(parseLocalDate(today));
  return (
    <section className={styles.section} aria-label={text.label(day)}>
      <div className={styles.top}>
        <h2>
          {text.title}
          <span className={styles.day}>{day}</span>
        </h2>
        <ButtonLink href={whereToBuy(response)} variant="secondary" icon="plus">
          {text.buy}
        </ButtonLink>
      </div>
      {shown.length === 0 && <p>{response ? text.nothing : text.failed}</p>}
      <ul className={styles.passengers}>
        {shown.map((passenger, index) => (
          <li
            key={passenger.name}
            ref={index === shownAtFirst ? firstHidden : undefined}
            tabIndex={-1}
            {...accentProps(passenger.tickets[0]?.client.brand_colour)}
          >
            <Passenger userId={userId} passenger={passenger} today={today} now={now} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <Button type="button" variant="secondary" onClick={() => setShowsAll(true)}>
            {text.showMore(hidden)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The page of the operator where all of the tickets are from the same one, or the list of operators. */
function whereToBuy(response: Today | undefined): string {
  const [slug, ...others] = new Set(response?.tickets.map(({ client }) => client.slug));
  return slug !== undefined && others.length === 0 ? operatorAddress(slug) : '/operators';
}

function Passenger({
  userId,
  passenger: { name, photo: fileName, tickets },
  today,
  now,
}: {
  userId: string;
  passenger: PassengerOfToday;
  today: string;
  now: number | undefined;
}) {
  const photo = usePassengerPhoto(userId, fileName);
  return (
    <>
      <PhotoFrame src={photo} name={name} size="small" />
      <div className={styles.tickets}>
        <h3>{name}</h3>
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} photo={photo} today={today} now={now} />
        ))}
      </div>
    </>
  );
}

interface TicketProps {
  ticket: UsedTicket;
  photo: string | undefined;
  today: string;
  now: number | undefined;
}

function Ticket({ ticket, photo, today, now }: TicketProps) {
  const { title, name, tripsLeft, validity } = ticketCardText(ticket, today);
  const status = customerTicketStatus(ticket, today);
  const journey = ticket.next_journey && journeyText(ticket.next_journey, today, now);
  const { stop, bus } = ticket.next_journey ?? {};
  const isValid = status === 'active';
  return (
    <div className={styles.ticket} {...accentProps(ticket.client.brand_colour)}>
      <p className={styles.title}>{title}</p>
      {status === 'not-yet-valid' && <p>{text.startsOn(formatShortDate(parseLocalDate(ticket.start)))}</p>}
      {ticket.does_not_run && (isValid || status === 'not-yet-valid') && <p>{doesNotRun}</p>}
      {isValid && journey && <p className={styles.journey}>{journey}</p>}
      {isValid && journey && stop && <p>{text.stop(stop)}</p>}
      {isValid && journey && bus && <p>{text.bus(bus)}</p>}
      {isValid && tripsLeft !== undefined && (
        <p>
          <Sentence parts={text.tripsLeft(<TripsLeft left={tripsLeft} />)} />
        </p>
      )}
      <ToDoList ticket={ticket} name={name} title={title} />
      {isValid && ticket.code && (
        <CodeButton page={ticket.page} code={ticket.code} photo={photo} {...{ name, title, validity }} />
      )}
    </div>
  );
}
