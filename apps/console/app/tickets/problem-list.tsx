import {
  mendedElsewhere,
  type TicketDefinition,
  type TicketProblem,
} from '@fareway/domain/catalogue/ticket-definition.ts';
import type { TicketControl } from '@fareway/domain/catalogue/ticket-fields.ts';
import { problemInWords } from '@fareway/domain/catalogue/ticket-words.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { MouseEvent } from 'react';
import type { Draft } from './calls.ts';
import { ProblemLink } from './problem-link.tsx';

interface ProblemListProps {
  /** As the ticket was saved. */
  problems: readonly TicketProblem[];
  ticket: TicketDefinition;
  controls: readonly TicketControl[];
  service: Draft['service'];
  clientSlug: string;
}

/** What keeps a saved ticket from being published, each with a link to where it is mended: its field, or another page (C-044, C-059). */
export function ProblemList({ problems, ticket, controls, ...place }: ProblemListProps) {
  return (
    <div id="problems" tabIndex={-1}>
      {problems.length === 0 ? (
        <Notice tone="success" title={text.isReady} />
      ) : (
        <Notice tone="warning" title={text.notReady(problems.length)}>
          <ul>
            {problems.map((problem) => {
              const control = controls.find(({ field }) => field === problem.field && !mendedElsewhere[problem.rule]);
              return (
                <li key={`${problem.field} ${problem.rule}`}>
                  {control ? (
                    <a href={`#${control.id}`} onClick={(event) => goTo(event, control.id)}>
                      {problemInWords(problem, ticket)}
                    </a>
                  ) : (
                    <ProblemLink problem={problem} ticket={ticket} {...place} />
                  )}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
