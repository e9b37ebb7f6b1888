import { createHash } from 'node:crypto';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { marginOf } from '@fareway/domain/network/seats/season-margin.ts';
import * as departures from '@fareway/texts/network/cancel-departure.ts';
import * as relief from '@fareway/texts/network/vehicles/relief.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import { seatsOfAll } from './vehicle-loads.ts';
import type { BusLoad, VehicleLoad } from './vehicle-loads.ts';

/** The departures of the next 60 days that have more passengers than seats after a change, in words. */
export interface TooSmall {
  warnings: string[];
  /** Equal for equal warnings. */
  digest: string;
}

/** How many buses are named; the rest is counted. */
const mostNamed = 10;

/** Compares the passengers of each bus with the seats that it has after a change; null: it is not compared. */
export function tooSmall(
  loads: readonly VehicleLoad[],
  seatsOf: (bus: BusLoad, place: number) => number | null,
): TooSmall {
  const full = loads.flatMap((load) =>
    load.buses.flatMap((bus, place) => {
      const seats = seatsOf(bus, place);
      return seats !== null && bus.sold > seats ? [{ load, bus, place, seats }] : [];
    }),
  );
  // days on which one of several buses has the same number are one line
  const alike = [
    ...Map.groupBy(full, ({ load, bus, place, seats }, index) =>
      load.buses.length === 1
        ? String(index)
        : JSON.stringify([load.service.id, load.direction, place, bus.name, bus.sold, seats]),
    ).values(),
  ];
  const named = alike.slice(0, mostNamed).map(([first, ...others]) => {
    const { load, bus, place, seats } = first!;
    const departure = departures.nameOf(
      `${load.service.name}, ${departures.sides[load.direction]}`,
      formatDate(load.date),
    );
    if (load.buses.length === 1) return text.tooSmallOn(departure, bus.sold, seats, marginOf(load, seats));
    const buses = load.buses.map((one, index) => (index === place ? { ...one, seats } : one));
    const is = overInWords(buses, place)!;
    return relief.overOn({ departure, more: others.length, bus: relief.bus(place + 1, bus.name), is });
  });
  const rest = alike.slice(mostNamed).flat().length;
  const facts = full.map(({ load, bus, place, seats }) => [
    load.service.id,
    load.date,
    load.direction,
    bus.sold,
    seats,
    place,
  ]);
  return {
    warnings: rest > 0 ? [...named, text.more(rest)] : named,
    digest:
      full.length === 0 ? '' : createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22),
  };
}

/** What is wrong with one of several buses; null when its passengers have seats. It says so when all buses together have enough (C-036). */
export function overInWords(buses: readonly Pick<BusLoad, 'seats' | 'sold'>[], place: number): string | null {
  const { seats, sold } = buses[place]!;
  if (seats === null || sold <= seats) return null;
  const all = seatsOfAll(buses);
  const what = relief.over(sold, seats);
  return all !== null && total(buses.map((bus) => bus.sold)) <= all ? relief.fitsTogether(what, all) : what;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
