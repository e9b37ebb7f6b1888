import { raisePrice, raisePrices, type Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import { changesInWords, type TicketChange } from '@fareway/domain/catalogue/ticket-words.ts';
import { isPastSalesYear, isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatMoney, type Currency } from '@fareway/domain/money/money.ts';
import { newServiceForm } from '@fareway/domain/network/service-form.ts';
import * as text from '@fareway/texts/network/copy-service.ts';
import * as form from '@fareway/texts/network/service-form.ts';
import * as services from '@fareway/texts/network/service-page.ts';
import * as copying from '@fareway/texts/tickets-of-console/copy.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/copy-service-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTicketsOfService, type TicketsOfService } from '../tickets/calls.ts';
import { useRaise } from '../tickets/copy/raise-fields.tsx';
import { VersionTable } from '../tickets/version-table.tsx';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { copyService, loadService, type ShownService } from './calls.ts';
import { NoServices } from './no-services.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [service, tickets] = await Promise.all([loadService(request, params), loadTicketsOfService(request, params)]);
  return { service, tickets };
}

/** /console/{clientSlug}/services/{serviceId}/copy: copies a service, with the prices that rise line by line (C-033). */
export default function CopyServicePage({ loaderData: { service, tickets } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  const mayCopy = operator.permissions.includes('operator.change');
  if (!mayCopy || service === null || tickets === null) return <NoServices />;
  const list = `/${operator.slug}/services`;
  if (!service || !tickets)
    return <Page title={services.unknown} lead={services.unknownNext} back={{ href: list, label: services.back }} />;
  return (
    <Page
      title={text.title(service.name)}
      lead={text.lead}
      back={{ href: `${list}/${service.id}`, label: service.name }}
    >
      <CopyForm key={service.id} clientSlug={operator.slug} list={list} {...{ service, tickets }} />
    </Page>
  );
}

interface CopyFormProps {
  clientSlug: string;
  /** The address of the services. */
  list: string;
  service: ShownService;
  tickets: TicketsOfService;
}

function CopyForm({ clientSlug, list, service, tickets: loaded }: CopyFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { fields, hundredths, raise } = useRaise();
  const [name, setName] = useState('');
  /** Those whose prices stay: ids of tickets, and 'journeys'. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const { isBusy, problem, attempt } = useAction();
  // without a per cent the prices stay to the penny
  const rises = (id: string) => raise.hundredths !== 0 && !kept.has(id);
  const read = newServiceForm.safeParse({ name });
  const today = parseLocalDate(loaded.today);
  const tickets = loaded.tickets.filter(({ details: { year } }) => isSalesYear(year) && !isPastSalesYear(year, today));

  async function copy(event: SyntheticEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!read.success) return document.getElementById('name')?.focus();
    if (hundredths === undefined) return document.getElementById('percent')?.focus();
    await attempt(
      async () => {
        const chosen = tickets.map(({ id, revision }) => ({ id, revision, raised: rises(id) }));
        const id = await copyService(
          { clientSlug, serviceId: service.id },
          {
            name: read.data.name,
            revision: service.revision,
            tickets: chosen,
            ...raise,
            raises_journeys: rises('journeys'),
          },
        );
        toast(text.copied(read.data.name));
        await navigate(`${list}/${id}`);
      },
      {
        // what a colleague has changed is shown before the next attempt
        onRefused: () => revalidate(),
      },
    );
  }

  function choose(id: string, isRaised: boolean) {
    const next = new Set(kept);
    if (isRaised) next.delete(id);
    else next.add(id);
    setKept(next);
  }

  const { price } = service.details;
  return (
    <form noValidate onSubmit={copy}>
      <Stack gap={24}>
        <TextField
          name="name"
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          error={isTried && !read.success ? form.nameWrong : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {fields}
        <Stack as="section" gap={12}>
          <h2>{text.prices}</h2>
          {tickets.length === 0 && <p>{text.noTickets}</p>}
          <Stack as="ul" gap={12}>
            {price !== null && (
              <PriceCard
                id="journeys"
                name={text.journeys}
                isRaised={!kept.has('journeys')}
                changes={rises('journeys') ? changesOfPrice(price, raise, service.currency as Currency) : []}
                onChoose={choose}
              />
            )}
            {tickets.map(({ id, details, currency }) => (
              <PriceCard
                key={id}
                id={id}
                name={`${details.name} ${details.year}`}
                isRaised={!kept.has(id)}
                changes={
                  rises(id) ? changesInWords(details, raisePrices(details, raise), details.currency ?? currency) : []
                }
                onChoose={choose}
              />
            ))}
          </Stack>
        </Stack>
        <ProblemNotice title={text.notCopied} problem={problem} />
        <Actions>
          <Button busy={isBusy}>{text.copy(tickets.length)}</Button>
        </Actions>
      </Stack>
    </form>
  );
}

function changesOfPrice(price: number, raise: Raise, currency: Currency): TicketChange[] {
  const after = raisePrice(price, raise);
  if (after === price) return [];
  return [{ label: text.journeys, before: formatMoney(price, currency), after: formatMoney(after, currency) }];
}

interface PriceCardProps {
  id: string;
  name: string;
  isRaised: boolean;
  changes: readonly TicketChange[];
  onChoose: (id: string, isRaised: boolean) => void;
}

/** What has prices, and what they are in the copy. */
function PriceCard({ id, name, isRaised, changes, onChoose }: PriceCardProps) {
  return (
    <Card as="li">
      <CheckboxField
        name={`raise-${id}`}
        label={name}
        checked={isRaised}
        onChange={({ target }) => onChoose(id, target.checked)}
      />
      {changes.length > 0 && (
        <VersionTable
          caption={copying.changesOf(name)}
          headers={[text.field, text.nowPrice, text.inCopy]}
          rows={changes.map(({ label, before, after }) => [label, before, after])}
        />
      )}
    </Card>
  );
}
