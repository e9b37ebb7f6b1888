import * as cancelling from '@fareway/texts/network/cancel-departure.ts';
import * as text from '@fareway/texts/network/vehicles/relief-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/passengers-page';
import { DataTable } from '../chrome/table/data-table.tsx';
import { departureInWords } from '../departures/departure-words.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadPassengers, passengersFile, type DeparturePath } from './calls.ts';
import styles from './passengers.module.css';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.listDocument) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { shown: await loadPassengers(request, params as DeparturePath) };
}

/** /console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers: who travels on each bus, for the driver (C-036). */
export default function PassengersPage({ loaderData: { shown }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (shown === null) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  if (!shown) return <Page title={cancelling.unknown} lead={cancelling.unknownNext} />;
  const { service, buses, total, being_paid, cancelled } = shown;
  const has = (permission: 'catalogue.change') => operator.permissions.includes(permission);
  const back = { href: `/${operator.slug}/services/${service.id}`, label: service.name };
  const firstWithPassengers = buses.findIndex(({ passengers }) => passengers.length > 0);
  return (
    <Page
      title={text.listTitle(departureInWords(shown))}
      lead={`${service.name}. ${total}`}
      {...(has('catalogue.change') && { back })}
    >
      {cancelled && <Notice tone="warning" title={text.cancelled} />}
      <Actions>
        <ButtonLink href={passengersFile(params as DeparturePath)} download="" icon="download" variant="secondary">
          {text.download}
        </ButtonLink>
        <Button type="button" variant="secondary" onClick={() => print()}>
          {text.print}
        </Button>
      </Actions>
      {being_paid && <p>{being_paid}</p>}
      {buses.map(({ name, takes, warning, count, passengers }, index) => (
        <section key={name} className={styles.bus}>
          <h2>{takes ? text.bus(name, takes) : name}</h2>
          <p>{count}</p>
          {warning && <Notice tone="warning" title={warning} />}
          {passengers.length > 0 ? (
            <DataTable
              caption={name}
              nameHeader={text.passenger}
              list="passengers"
              // one choice for the tables of all buses
              hasChoice={index === firstWithPassengers}
              columns={{ stop: text.stop, ticket: text.ticket }}
              rows={passengers.map(({ id, passenger, stop, ticket }) => ({
                id,
                name: passenger,
                cells: [stop, ticket],
                action: null,
              }))}
            />
          ) : (
            <p>{text.nobody}</p>
          )}
        </section>
      ))}
    </Page>
  );
}
