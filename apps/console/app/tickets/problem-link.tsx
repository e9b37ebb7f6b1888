import {
  mendedElsewhere,
  type TicketDefinition,
  type TicketProblem,
} from '@fareway/domain/catalogue/ticket-definition.ts';
import { problemInWords } from '@fareway/domain/catalogue/ticket-words.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import type { Draft } from './calls.ts';

interface ProblemLinkProps {
  problem: TicketProblem;
  ticket: TicketDefinition;
  service: Draft['service'];
  clientSlug: string;
}

/** What keeps a ticket from being published, as a link to the page on which it is mended (C-059); in words where that is the ticket itself. */
export function ProblemLink({ problem, ticket, service, clientSlug }: ProblemLinkProps) {
  const words = problemInWords(problem, ticket);
  const page = mendedElsewhere[problem.rule];
  if (!page) return words;
  const addresses = {
    service: `services/${service.id}`,
    timetable: `services/${service.id}/timetable`,
    calendar: `calendars/${service.calendar_id}`,
    calendars: 'calendars',
    policy: 'settings/policy',
    payments: 'settings/payments',
  };
  return <Link href={`/${clientSlug}/${addresses[page]}`}>{words}</Link>;
}
