import { copyForNextYear, type Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import { changesInWords } from '@fareway/domain/catalogue/ticket-words.ts';
import { nextSalesYear, salesYearToPath, type SalesYear } from '@fareway/domain/dates/sales-year.ts';
import * as text from '@fareway/texts/tickets-of-console/copy.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { copyTickets, type Copyable, type PublishedTicket } from '../calls.ts';
import { VersionTable } from '../version-table.tsx';
import { useAction } from '../../session/use-action.ts';
import { ProblemNotice } from '../../chrome/problem-notice.tsx';
import { useRaise } from './raise-fields.tsx';

interface CopyFormProps {
  clientSlug: string;
  loaded: Copyable;
  /** The year of the tickets. */
  year: SalesYear;
  /** The address of the list. */
  here: string;
}

/** The year, by how much prices are raised, and each ticket with what changes. Those that are there for the next year cannot be chosen. */
export function CopyForm({ clientSlug, loaded, year, here }: CopyFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const { fields, hundredths, raise } = useRaise();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, problem, setProblem, attempt } = useAction();
  const next = nextSalesYear(year);
  const { tickets, left: missing } = loaded;
  const chosen = tickets.filter((ticket) => !left.has(ticket.id) && !ticket.is_there);
  const onPage = tickets.filter((ticket) => !ticket.is_there).length;

  async function copy(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(chosen.length === 0 ? text.chooseOne : undefined);
    if (hundredths === undefined) return document.getElementById('percent')?.focus();
    if (chosen.length === 0) return;
    await attempt(
      async () => {
        const copied = chosen.map(({ id, revision }) => ({ id, revision }));
        toast(text.copied(await copyTickets(clientSlug, { tickets: copied, ...raise }), next));
        if (missing === onPage) return await navigate(here);
        // the others follow
        await revalidate();
        return focusTitle();
      },
      {
        onRefused: async (_, refusal) => {
          // what a colleague has changed is shown before the next attempt
          if (refusal && refusal.status < 500) await revalidate();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={copy}>
      <Stack gap={24}>
        <SelectField
          name="year"
          label={text.year}
          hint={text.yearHint(next)}
          options={loaded.years.map((one) => ({ value: one, label: one }))}
          value={year}
          onChange={({ target }) => {
            const query = new URLSearchParams(search);
            query.set('year', salesYearToPath(target.value as SalesYear));
            setSearch(query, { replace: true, preventScrollReset: true });
          }}
        />
        {fields}
        <Stack as="section" gap={12}>
          <h2>{text.tickets(year)}</h2>
          {missing > onPage && <p>{text.others(onPage, missing)}</p>}
          <Stack as="ul" gap={12}>
            {tickets.map((ticket) => (
              <TicketCard
                key={ticket.id}
                {...{ ticket, raise, next }}
                isThere={ticket.is_there}
                isChosen={chosen.includes(ticket)}
                onChoose={(isChosen) => {
                  const rest = new Set(left);
                  if (isChosen) rest.delete(ticket.id);
                  else rest.add(ticket.id);
                  setLeft(rest);
                }}
              />
            ))}
          </Stack>
        </Stack>
        <ProblemNotice title={text.notCopied} problem={problem} />
        <Actions>
          <Button busy={isBusy}>{text.copy(chosen.length, next)}</Button>
        </Actions>
      </Stack>
    </form>
  );
}

interface TicketCardProps {
  ticket: PublishedTicket;
  raise: Raise;
  next: SalesYear;
  /** Whether the next year has it already. */
  isThere: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function TicketCard({ ticket, raise, next, isThere, isChosen, onChoose }: TicketCardProps) {
  const { id, service, details, currency } = ticket;
  const name = text.nameOf(service.name, details.name);
  const changes = changesInWords(details, copyForNextYear(details, raise), details.currency ?? currency);
  return (
    <Card as="li">
      <CheckboxField
        name={`copy-${id}`}
        label={name}
        hint={isThere ? text.there(next) : undefined}
        checked={isChosen}
        disabled={isThere}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {!isThere && (
        <VersionTable
          caption={text.changesOf(name)}
          headers={[text.field, text.nowPrice, text.after(next)]}
          rows={changes.map(({ label, before, after }) => [label, before, after])}
        />
      )}
    </Card>
  );
}
