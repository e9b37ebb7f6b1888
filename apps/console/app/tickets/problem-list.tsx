import type { TicketDefinition, TicketProblem } from '@fareway/domain/catalogue/ticket-definition.ts';
import type { TicketControl } from '@fareway/domain/catalogue/ticket-fields.ts';
import { problemInWords } from '@fareway/domain/catalogue/ticket-words.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { MouseEvent } from 'react';

interface ProblemListProps {
  /** As the ticket was saved. */
  problems: readonly TicketProblem[];
  ticket: TicketDefinition;
  controls: readonly TicketControl[];
}

/** What keeps a saved ticket from being published, each with a link to its field where the form has it (C-044). */
export function ProblemList({ problems, ticket, controls }: ProblemListProps) {
  return (
    <div id="problems" tabIndex={-1}>
      {problems.length === 0 ? (
        <Notice tone="success" title={text.isReady} />
      ) : (
        <Notice tone="warning" title={text.notReady(problems.length)}>
          <ul>
            {problems.map((problem) => {
              const words = problemInWords(problem, ticket);
              const control = controls.find(({ field }) => field === problem.field);
              return (
                <li key={`${problem.field} ${problem.rule}`}>
                  {control ? (
                    <a href={`#${control.id}`} onClick={(event) => goTo(event, control.id)}>
                      {words}
                    </a>
                  ) : (
                    words
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
