import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { seatNumber } from '@fareway/texts/network/seats/seats-of.ts';
import * as text from '@fareway/texts/staff/home.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { CountLink } from '../chrome/count-link.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { timeOf } from '../operators/days.ts';
import type { ReactNode } from 'react';
import type { Departure } from './calls.ts';

const tones = {
  untimed: 'neutral',
  later: 'neutral',
  due: 'info',
  'no-scans': 'warning',
  nobody: 'neutral',
  boarding: 'success',
  ended: 'neutral',
  'not-scanned': 'warning',
  cancelled: 'warning',
} as const;

interface DeparturesProps {
  departures: readonly Departure[];
  today: string;
  /** The address of the services, for members who change them. */
  services: string | undefined;
  /** The address of the rows of numbers, for members who see passengers. */
  counts: string | undefined;
  slug: string;
}

/** The departures of today in the order of their times (C-018). */
export function Departures({ departures, ...about }: DeparturesProps) {
  return (
    <Stack as="section" gap={12}>
      <h2>{text.departures}</h2>
      {departures.length === 0 ? (
        <EmptyState icon="bus" title={text.noDepartures}>
          <p>{text.noDeparturesNext}</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={text.departures}
            nameHeader={text.departure}
            list="departures"
            columns={{
              booked: text.booked,
              boarded: text.boarded,
              left: text.notBoarded,
              seats: text.seats,
              device: text.device,
              state: text.state,
            }}
            rows={departures.map((departure) => rowOf(departure, about))}
          />
          <p>{text.bookedHint}</p>
        </>
      )}
    </Stack>
  );
}

function rowOf(departure: Departure, { today, services, counts, slug }: Omit<DeparturesProps, 'departures'>) {
  const { service, direction, minutes, booked, boarded, not_boarded, seats, margin, device, state, cancelled, buses } =
    departure;
  const side = direction === 'am' ? text.outward : text.back;
  const countOf = (of: string, count: ReactNode) => (
    <CountLink key={of} href={counts && `${counts}/departure-${of}/${service.id}?direction=${direction}`}>
      {count}
    </CountLink>
  );
  const name = text.timeAndService(minutes === null ? undefined : writeClockTime(minutes), service.name);
  return {
    id: `${service.id} ${direction}`,
    name,
    detail:
      buses > 1 ? (
        <>
          {side},{' '}
          <Link href={`/${slug}/services/${service.id}/departures/${today}/${direction}/passengers`}>
            {text.buses(buses)}
            {readAloud(text.ofService(service.name))}
          </Link>
        </>
      ) : (
        side
      ),
    cells: [
      countOf('booked', booked),
      countOf('boarded', boarded),
      not_boarded,
      seats === null ? text.unknown : countOf('seats', seatNumber(seats, margin)),
      device ? text.heard(device.name, timeOf(new Date(device.last_heard))) : text.noDevice,
      <Badge key="state" tone={tones[state]}>
        {cancelled === null ? text.states[state] : text.cancelled(cancelled)}
      </Badge>,
    ],
    action: services && (
      <Link
        href={
          cancelled === null
            ? `${services}/${service.id}`
            : `${services}/${service.id}/departures/${today}/${direction}`
        }
      >
        {text.see}
        {readAloud(text.ofService(service.name))}
      </Link>
    ),
  };
}
