import * as text from '@fareway/texts/tickets-of-console/fields.ts';
import { isLocalDate, namedYears } from '../dates/local-date.ts';
import { readTypedMoney, typeMoney } from '../money/money.ts';
import type { TicketDefinition } from './ticket-definition.ts';
import { controlsOfTicket, fieldsOfPricing, highestPrice, type TicketControl } from './ticket-fields.ts';

/** What a person has typed into the form of a ticket, by the ids of its controls. */
export type TypedTicket = Readonly<Record<string, string>>;

interface Form {
  /** The zones of the service. */
  zones: readonly string[];
  isPublished: boolean;
}

const longestName = 120;

/** Returns a ticket as its form shows it. */
export function typedTicketOf(ticket: TicketDefinition, { zones, ...form }: Form): TypedTicket {
  const controls = controlsOfTicket(ticket, zones, form);
  return Object.fromEntries(controls.map((control) => [control.id, typedValueOf(ticket, control)]));
}

function typedValueOf(ticket: TicketDefinition, { field, part, kind }: TicketControl): string {
  const whole = ticket[field];
  const value = typeof whole === 'object' ? ofKey(whole, part!) : whole;
  if (value === undefined) return '';
  return kind === 'money' ? typeMoney(value as number) : kind === 'flag' ? (value ? 'true' : '') : String(value);
}

/** The value of an own key: names of zones come from outside. */
function ofKey(map: Record<string, number>, key: string): number | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Returns a ticket with the chosen pricing. The prices of the other one are removed. */
export function withPricing(ticket: TicketDefinition, chosen: string | undefined): TicketDefinition {
  const pricing_model = chosen === 'Zonal' ? ('Zonal' as const) : undefined;
  if (chosen === undefined || ticket.pricing_model === pricing_model) return ticket;
  const removed: readonly string[] = ['pricing_model', ...fieldsOfPricing[pricing_model ? 'flat' : 'zonal']];
  const kept = Object.entries(ticket).filter(([field]) => !removed.includes(field));
  return { ...(Object.fromEntries(kept) as unknown as TicketDefinition), ...(pricing_model && { pricing_model }) };
}

/**
 * Reads the form of a ticket. `ticket` has what the form began with: fields that the form does not show stay. An empty field is not set yet. `problems`
 * are the messages of fields that cannot be read, by the ids of their controls; they are empty when the ticket can be kept, also when it is incomplete.
 */
export function readTypedTicket(
  before: TicketDefinition,
  typed: TypedTicket,
  { zones, ...form }: Form,
): { ticket: TicketDefinition; problems: Record<string, string> } {
  const start = withPricing(before, form.isPublished ? undefined : typed['pricing_model']);
  const controls = controlsOfTicket(start, zones, form);
  const read: Record<string, unknown> = { ...start };
  const problems: Record<string, string> = {};
  for (const { field } of controls) if (field !== 'pricing_model') delete read[field];
  for (const control of controls) {
    const { id, field, part } = control;
    if (control.kind === 'pricing') continue;
    const { value, problem } = readControl(control, (typed[id] ?? '').trim());
    if (problem !== undefined) problems[id] = problem;
    if (value === undefined) continue;
    read[field] = part === undefined ? value : { ...(read[field] as object | undefined), [part]: value };
  }
  return { ticket: read as unknown as TicketDefinition, problems };
}

interface Read {
  value?: string | number | boolean | undefined;
  problem?: string;
}

function readControl({ kind, most = 0 }: TicketControl, typed: string): Read {
  switch (kind) {
    case 'text':
      return typed.length > 0 && typed.length <= longestName ? { value: typed } : { problem: text.nameMissing };
    case 'year':
    case 'pricing':
      return { value: typed };
    case 'flag':
      return typed === 'true' ? { value: true } : {};
    case 'money':
      return readOr(typed, readMoney, text.notMoney);
    case 'number':
      return readOr(typed, (digits) => readTypedNumber(digits, most), text.notNumber(most));
    case 'day':
      return readOr(typed, (day) => (isLocalDate(day) && namedYears.test(day) ? day : undefined), text.notDay);
  }
}

function readOr(typed: string, read: (typed: string) => string | number | undefined, problem: string): Read {
  if (typed === '') return {};
  const value = read(typed);
  return value === undefined ? { problem } : { value };
}

function readMoney(typed: string): number | undefined {
  const amount = readTypedMoney(typed);
  return amount !== undefined && amount <= highestPrice ? amount : undefined;
}

/** Reads a whole number of at most `most` that a person has typed; undefined for everything else. */
export function readTypedNumber(typed: string, most: number): number | undefined {
  return /^\d{1,9}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined;
}
