import * as text from '@fareway/texts/refusals/network.ts';
import { inUseWords } from '../catalogue/service-in-use.ts';
import type { ServiceUse } from '../catalogue/service-in-use.ts';
import { fixedText } from './refusal-texts.ts';

/** Refusals about the network of an operator, in the console. */
export const refusalsOfNetwork = {
  'stop-unknown': { status: 404, words: fixedText(text.stopUnknown) },
  'stop-name-taken': { status: 409, words: ({ name }: { name: string }) => text.stopNameTaken(name) },
  'stop-code-taken': { status: 409, words: ({ name }: { name: string }) => text.stopCodeTaken(name) },
  'national-stop-unknown': { status: 404, words: fixedText(text.nationalStopUnknown) },
  'stop-changed': { status: 409, words: ({ name }: { name: string }) => text.stopChanged(name) },
  'service-unknown': { status: 404, words: fixedText(text.serviceUnknown) },
  'service-changed': { status: 409, words: fixedText(text.serviceChanged) },
  'service-name-taken': { status: 409, words: ({ name }: { name: string }) => text.serviceNameTaken(name) },
  'service-effect-changed': { status: 409, words: fixedText(text.serviceEffectChanged) },
  'weekday-seats-unknown': { status: 404, words: fixedText(text.weekdaySeatsUnknown) },
  'service-archived': { status: 409, words: fixedText(text.serviceArchived) },
  'service-in-use': { status: 409, words: (use: ServiceUse) => inUseWords(use) },
  'stop-in-use': { status: 409, words: ({ passengers }: { passengers: number }) => text.stopInUse(passengers) },
  'stop-shared': { status: 409, words: fixedText(text.stopShared) },
  'stop-awaits-passengers': { status: 409, words: ({ day }: { day: string }) => text.stopAwaitsPassengers(day) },
  'stop-not-on-service': { status: 422, words: fixedText(text.stopNotOnService) },
  'stop-passengers-changed': { status: 409, words: fixedText(text.stopPassengersChanged) },
  'timetable-unknown': { status: 404, words: fixedText(text.timetableUnknown) },
  'timetable-changed': { status: 409, words: fixedText(text.timetableChanged) },
  'timetable-day-taken': { status: 409, words: ({ day }: { day: string }) => text.timetableDayTaken(day) },
  'timetable-day-invalid': { status: 422, words: fixedText(text.timetableDayInvalid) },
  'timetable-leaves-passengers': {
    status: 409,
    words: ({ stops }: { stops: { name: string; passengers: number }[] }) => text.timetableLeavesPassengers(stops),
  },
  'next-timetable-leaves-passengers': {
    status: 409,
    words: ({ day, stops }: { day: string; stops: { name: string; passengers: number }[] }) =>
      text.nextTimetableLeavesPassengers(day, stops),
  },
  'calendar-unknown': { status: 404, words: fixedText(text.calendarUnknown) },
  'calendar-service-unknown': { status: 404, words: fixedText(text.calendarServiceUnknown) },
  'calendar-name-taken': { status: 409, words: ({ name }: { name: string }) => text.calendarNameTaken(name) },
  'calendar-changed': { status: 409, words: fixedText(text.calendarChanged) },
  'calendar-preview-changed': { status: 409, words: fixedText(text.calendarPreviewChanged) },
  'calendar-in-use': { status: 409, words: ({ services }: { services: string[] }) => text.calendarInUse(services) },
  'calendar-shared': { status: 409, words: fixedText(text.calendarShared) },
  'closure-in-the-past': { status: 422, words: fixedText(text.closureInThePast) },
  'closed-already': { status: 409, words: ({ reason }: { reason: string }) => text.closedAlready(reason) },
  'departure-past': { status: 422, words: fixedText(text.departurePast) },
  'departure-not-running': { status: 422, words: fixedText(text.departureNotRunning) },
  'departure-target-unknown': { status: 422, words: fixedText(text.departureTargetUnknown) },
  'departure-preview-changed': { status: 409, words: fixedText(text.departurePreviewChanged) },
  'departure-not-cancelled': { status: 409, words: fixedText(text.departureNotCancelled) },
  'zones-changed': { status: 409, words: fixedText(text.zonesChanged) },
  'zone-name-twice': { status: 422, words: ({ name }: { name: string }) => text.zoneNameTwice(name) },
  'zone-in-use': {
    status: 409,
    words: ({ name, passengers }: { name: string; passengers: number }) => text.zoneInUse(name, passengers),
  },
  'zone-has-prices': {
    status: 409,
    words: ({ name, tickets }: { name: string; tickets: number }) => text.zoneHasPrices(name, tickets),
  },
  'zone-stop-in-use': {
    status: 409,
    words: (use: { name: string; stop: string; passengers: number }) => text.zoneStopInUse(use),
  },
  'vehicle-unknown': { status: 404, words: fixedText(text.vehicleUnknown) },
  'vehicle-changed': { status: 409, words: fixedText(text.vehicleChanged) },
  'vehicle-name-taken': { status: 409, words: ({ name }: { name: string }) => text.vehicleNameTaken(name) },
  'vehicle-in-use': { status: 409, words: ({ departures }: { departures: number }) => text.vehicleInUse(departures) },
  'vehicle-effect-changed': { status: 409, words: fixedText(text.vehicleEffectChanged) },
  'service-vehicles-changed': { status: 409, words: fixedText(text.serviceVehiclesChanged) },
  'too-many-vehicles': { status: 422, words: ({ most }: { most: number }) => text.tooManyVehicles(most) },
  'closure-unknown': { status: 404, words: fixedText(text.closureUnknown) },
};
