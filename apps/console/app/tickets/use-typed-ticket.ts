import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { controlsOfTicket } from '@fareway/domain/catalogue/ticket-fields.ts';
import {
  readTypedTicket,
  typedTicketOf,
  withPricing,
  type TypedTicket,
} from '@fareway/domain/catalogue/typed-ticket.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState } from 'react';

interface Form {
  zones: readonly string[];
  isPublished: boolean;
}

/**
 * The state of the form of a ticket. `read` returns the typed ticket, or shows the fields that cannot be read and returns undefined.
 */
export function useTypedTicket(start: TicketDefinition, form: Form) {
  const [before, setBefore] = useState(start);
  const [typed, setTyped] = useState<TypedTicket>(() => typedTicketOf(start, form));
  const [isTried, setIsTried] = useState(false);
  const { ticket, problems: found } = readTypedTicket(before, typed, form);
  const invalid = isTried ? found : {};
  const problems = useProblems(asErrors(invalid));
  const pricing = form.isPublished ? undefined : typed['pricing_model'];
  return {
    typed,
    /** The ticket as it is typed, without the fields that cannot be read. */
    ticket,
    isReadable: Object.keys(found).length === 0,
    invalid,
    problems,
    controls: controlsOfTicket(withPricing(before, pricing), form.zones, form),
    set: (id: string, value: string) => setTyped((others) => ({ ...others, [id]: value })),
    /** Shows another version, and forgets what was typed. */
    show(version: TicketDefinition) {
      setBefore(version);
      setTyped(typedTicketOf(version, form));
      setIsTried(false);
      problems.clear();
    },
    /** Shows the version that was saved. What was typed since the press stays. */
    showSaved(version: TicketDefinition) {
      setBefore(version);
      setTyped((now) => keepTyped(now, typed, typedTicketOf(version, form)));
      setIsTried(false);
      problems.clear();
    },
    read(): TicketDefinition | undefined {
      problems.clear();
      setIsTried(true);
      if (Object.keys(found).length === 0) return ticket;
      problems.showInvalid(asErrors(found));
      return undefined;
    },
  };
}

function asErrors(problems: Record<string, string>) {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { message }]));
}
