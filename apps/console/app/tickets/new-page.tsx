import {
  isTemplate,
  newTicket,
  templateNames,
  templateWords,
  yearsForTickets,
  type TemplateName,
} from '@fareway/domain/catalogue/ticket-templates.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import * as list from '@fareway/texts/tickets-of-console/list.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useProblems } from '../failures/use-problems.tsx';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/new-page';
import { FindField, type Choices } from '../chrome/find/find-field.tsx';
import { findServices, readServiceChoices } from '../chrome/find/find-services.ts';
import { orSignIn } from '../session/or-sign-in.ts';
import { useAttempts } from '../session/use-action.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTicketsOfService, prepareTicket, type TicketsOfService } from './calls.ts';
import { NoTickets } from './no-tickets.tsx';
import { PricePreview } from './price-preview.tsx';
import { TicketFields } from './ticket-fields.tsx';
import styles from './ticket-form.module.css';
import { useTypedTicket } from './use-typed-ticket.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.newTitle) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const serviceId = new URL(request.url).searchParams.get('service');
  const [services, service] = await Promise.all([
    orSignIn(request, readServiceChoices(clientSlug, serviceId)),
    serviceId === null ? undefined : loadTicketsOfService(request, { clientSlug, serviceId }),
  ]);
  return { services, service: service?.is_archived ? undefined : service };
}

/** Another template changes the address only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyTemplate =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('service') === nextUrl.searchParams.get('service');
  return isOnlyTemplate ? false : defaultShouldRevalidate;
}

/** /console/{clientSlug}/tickets/new: chooses a service and a template, which are then `?service=` and `?template=`, and prepares a ticket (C-043). */
export default function NewPage({ loaderData: { services, service } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  if (!operator.permissions.includes('catalogue.change')) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  const template = search.get('template') ?? '';
  if (service && isTemplate(template))
    return <NewTicket key={`${service.id} ${template}`} clientSlug={operator.slug} {...{ service, template, here }} />;
  return (
    <Page title={text.newTitle} lead={text.newLead} back={{ href: here, label: text.back }}>
      {services.options.length === 0 && !services.has_more ? (
        <EmptyState
          icon="bus"
          title={list.noService}
          action={<Link href={here.replace(/tickets$/, 'services/new')}>{list.addService}</Link>}
        >
          <p>{list.noServiceNext}</p>
        </EmptyState>
      ) : (
        <Choice
          clientSlug={operator.slug}
          services={services}
          first={{ service: service?.id ?? '', template: isTemplate(template) ? template : '' }}
          here={here}
        />
      )}
    </Page>
  );
}

interface ChoiceProps {
  clientSlug: string;
  services: Choices;
  /** What the address has. */
  first: { service: string; template: string };
  here: string;
}

function Choice({ clientSlug, services, first, here }: ChoiceProps) {
  const navigate = useNavigate();
  useEffect(focusTitle, []);
  const [service, setService] = useState(first.service);
  const [template, setTemplate] = useState(first.template);
  const [isTried, setIsTried] = useState(false);
  const found = {
    ...(!service && { service: { message: text.serviceMissing } }),
    ...(!template && { template: { message: text.templateMissing } }),
  };
  const invalid: typeof found = isTried ? found : {};
  const problems = useProblems(invalid);

  async function choose(event: SyntheticEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!service || !template) return problems.showInvalid(found);
    await navigate(`${here}/new?${new URLSearchParams({ service, template })}`);
  }

  return (
    <form className={styles.fields} noValidate onSubmit={choose}>
      {problems.summary}
      <FindField
        name="service"
        label={text.service}
        placeholder={text.chooseService}
        choices={services}
        value={first.service}
        error={invalid.service?.message}
        find={(words) => findServices(clientSlug, words)}
        onChoose={setService}
      />
      <RadioCards
        name="template"
        label={text.template}
        pairs
        options={templateNames.map((name) => {
          const { name: label, hint } = templateWords(name);
          return { value: name, label, hint };
        })}
        value={template}
        error={invalid.template?.message}
        onChange={({ target }) => setTemplate(target.value)}
      />
      <Actions>
        <Button>{text.next}</Button>
      </Actions>
    </form>
  );
}

interface NewTicketProps {
  clientSlug: string;
  service: TicketsOfService;
  template: TemplateName;
  here: string;
}

function NewTicket({ clientSlug, service, template, here }: NewTicketProps) {
  const navigate = useNavigate();
  // the choice before has the same address without what was chosen
  useEffect(focusTitle, []);
  const toast = useToast();
  const { years, currency, today } = service;
  const start = newTicket(template, salesYearOf(today as LocalDate), service.zones);
  const form = useTypedTicket(start, { zones: service.zones, isPublished: false });
  const { isBusy, attempt } = useAttempts(form.problems);

  async function prepare(event: SyntheticEvent) {
    event.preventDefault();
    const ticket = form.read();
    if (!ticket) return;
    await attempt(() => prepareTicket(clientSlug, service.id, ticket), {
      onDone: async (id) => {
        toast(text.prepared(ticket.name));
        await navigate(`${here}/${id}`, { replace: true });
      },
    });
  }

  return (
    <Page
      title={text.newOf(templateWords(template).name)}
      lead={text.forService(service.name)}
      back={{ href: `${here}/new?service=${service.id}`, label: text.otherTemplate }}
      broad
    >
      <div className={styles.columns}>
        <form className={styles.fields} noValidate onSubmit={prepare}>
          {form.problems.summary}
          <TicketFields
            controls={form.controls}
            ticket={form.ticket}
            typed={form.typed}
            invalid={form.invalid}
            years={yearsForTickets(years, today as LocalDate)}
            onType={form.set}
          />
          <Actions>
            <Button busy={isBusy}>{text.prepare}</Button>
          </Actions>
        </form>
        <PricePreview
          ticket={form.ticket}
          others={service.others}
          currency={currency}
          today={today}
          isReadable={form.isReadable}
        />
      </div>
    </Page>
  );
}
