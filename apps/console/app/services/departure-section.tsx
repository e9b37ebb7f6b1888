import { parseTypedDate } from '@fareway/domain/dates/typed-date.ts';
import { directions, type Direction } from '@fareway/domain/travel/availability.ts';
import * as cancelling from '@fareway/texts/network/cancel-departure.ts';
import * as text from '@fareway/texts/network/departure.ts';
import * as relief from '@fareway/texts/network/vehicles/relief-page.ts';
import * as vehicles from '@fareway/texts/network/vehicles/vehicles.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState, type SyntheticEvent } from 'react';
import { DayField } from '../chrome/day-field.tsx';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { readDepartureSale, type DepartureSale } from './calls.ts';

interface DepartureSectionProps {
  clientSlug: string;
  serviceId: string;
}

/** Says for a day and direction why the departure is not on sale, and where that is changed (C-037). */
export function DepartureSection({ clientSlug, serviceId }: DepartureSectionProps) {
  const [day, setDay] = useState('');
  const [direction, setDirection] = useState<Direction>('am');
  const [sale, setSale] = useState<DepartureSale>();
  const [isTried, setIsTried] = useState(false);
  const { isBusy, problem, setProblem, attempt } = useAction();
  const read = parseTypedDate(day);

  function change(set: () => void) {
    set();
    setSale(undefined);
    setProblem(undefined);
  }

  async function ask(event: SyntheticEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!read) return document.getElementById('departure-day')?.focus();
    await attempt(async () => {
      setSale(await readDepartureSale({ clientSlug, serviceId, date: read, direction }));
    });
  }

  return (
    <Stack as="section" gap={16}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <form noValidate onSubmit={ask}>
        <Stack gap={16}>
          <DayField
            name="departure-day"
            label={text.day}
            value={day}
            error={isTried && !read ? text.dayMissing : undefined}
            onChange={(typed) => change(() => setDay(typed))}
          />
          <SelectField
            name="departure-direction"
            label={text.direction}
            options={directions.map((value) => ({ value, label: text.directions[value] }))}
            value={direction}
            onChange={({ target }) => change(() => setDirection(target.value as Direction))}
          />
          <div>
            <Button variant="secondary" busy={isBusy}>
              {text.ask}
            </Button>
          </div>
        </Stack>
      </form>
      <ProblemNotice title={text.failed} problem={problem} />
      <div role="status">{sale && <Reason sale={sale} clientSlug={clientSlug} />}</div>
      {sale && read && (
        <DepartureLinks
          reason={sale.reason}
          href={`/${clientSlug}/services/${serviceId}/departures/${read}/${direction}`}
        />
      )}
    </Stack>
  );
}

/** Leads to the pages that change a departure which runs, or to that of a cancelled one, and to its passengers (C-032, C-035, C-036). */
function DepartureLinks({ reason, href }: { reason: DepartureSale['reason']; href: string }) {
  if (notToCancel.has(reason)) return null;
  return (
    <>
      {reason !== 'cancelled' && (
        <>
          <p>
            <Link href={`${href}/vehicle`}>{vehicles.openOfDeparture}</Link>
          </p>
          <p>
            <Link href={`${href}/relief`}>{relief.openBuses}</Link>
          </p>
        </>
      )}
      <p>
        <Link href={`${href}/passengers`}>{relief.openList}</Link>
      </p>
      <p>
        <Link href={href}>{reason === 'cancelled' ? cancelling.openCancelled : cancelling.open}</Link>
      </p>
    </>
  );
}

/** Departures that are over or do not run. */
const notToCancel: ReadonlySet<DepartureSale['reason']> = new Set([
  'past',
  'draft',
  'weekday',
  'day-off',
  'outside-terms',
]);

function Reason({ sale, clientSlug }: { sale: DepartureSale; clientSlug: string }) {
  const { reason, params, calendar_id } = sale;
  // each reason has the parameters that its sentence names
  const sentence = text.reasons[reason] as (named: typeof params) => string;
  const link = linkOf(reason, calendar_id, clientSlug);
  return (
    <p>
      {sentence(params)} {link && <Link href={link.href}>{link.words}</Link>}
    </p>
  );
}

/** Where the reason is changed. The seats and weekdays are in the form above. */
function linkOf(reason: DepartureSale['reason'], calendarId: string | null, clientSlug: string) {
  if (calendarId && (reason === 'day-off' || reason === 'outside-terms'))
    return { href: `/${clientSlug}/calendars/${calendarId}`, words: text.openCalendar };
  return reason === 'no-ticket' ? { href: `/${clientSlug}/tickets`, words: text.openTickets } : undefined;
}
