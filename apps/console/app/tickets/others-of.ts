import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import type { Tickets } from './calls.ts';

/** Returns the tickets of a service as they will be once everything is published, without one that is being edited. */
export function othersOf({ tickets, drafts }: Tickets, serviceId: string, edited?: string): TicketDefinition[] {
  const versions = new Map([...tickets, ...drafts].map((one) => [one.id, one]));
  return [...versions.values()]
    .filter(({ id, service }) => service.id === serviceId && id !== edited)
    .map(({ details }) => details);
}
