import * as cancelling from '@fareway/texts/network/cancel-departure.ts';
import * as text from '@fareway/texts/network/vehicles/relief-page.ts';
import * as vehicles from '@fareway/texts/network/vehicles/vehicles.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import type { Route } from './+types/relief-page';
import { CopyButton } from '../failures/copy-button.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { departureInWords } from '../departures/departure-words.ts';
import { NoServices } from '../services/no-services.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadRelief, type DeparturePath, type Relief } from './calls.ts';
import { ReliefForm } from './relief-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { shown: await loadRelief(request, params as DeparturePath) };
}

/** /console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/relief: several vehicles on a departure (C-036). */
export default function ReliefPage({ loaderData: { shown }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (shown === null) return <NoServices />;
  const list = `/${operator.slug}/services`;
  if (!shown) return <Page title={cancelling.unknown} lead={cancelling.unknownNext} back={{ href: list }} />;
  const service = `${list}/${shown.service.id}`;
  const back = { href: service, label: shown.service.name };
  const title = text.title(departureInWords(shown));
  if (shown.date < shown.today) return <Page title={title} lead={vehicles.past} back={back} />;
  if (!shown.runs) return <Page title={title} lead={vehicles.notRunning} back={back} />;
  return (
    <Page title={title} lead={`${shown.service.name}. ${shown.total}`} back={back}>
      {shown.cancelled && <Notice tone="warning" title={text.cancelled} />}
      {shown.division ? (
        <Buses shown={shown} list={`${service}/departures/${shown.date}/${shown.direction}/passengers`} />
      ) : (
        <p>{text.unchosen}</p>
      )}
      {shown.vehicles.length > 0 ? (
        <ReliefForm key={title} path={params as DeparturePath} shown={shown} />
      ) : (
        <p>
          {vehicles.noVehicles} <Link href={`${service}/vehicles/new`}>{vehicles.add}</Link>
        </p>
      )}
      {shown.division && <Messages buses={shown.buses} />}
    </Page>
  );
}

/** Each bus with its passengers against its seats. */
function Buses({ shown: { buses }, list }: { shown: Relief; list: string }) {
  return (
    <Stack as="section" gap={16}>
      <DataTable
        caption={text.table}
        nameHeader={text.table}
        list="relief-buses"
        columns={{ takes: text.takes, passengers: text.passengers, seats: text.seats }}
        rows={buses.map(({ name, takes, passengers, seats }) => ({
          id: name,
          name,
          cells: [takes, passengers, seats ?? text.unknown],
          action: null,
        }))}
      />
      {buses.map(
        ({ name, warning }) => warning && <Notice key={name} tone="warning" title={text.bus(name, warning)} />,
      )}
      <p>
        <Link href={list}>{text.toList}</Link>
      </p>
    </Stack>
  );
}

function Messages({ buses }: Pick<Relief, 'buses'>) {
  return (
    <Stack as="section" gap={16}>
      <h2>{text.messages}</h2>
      <p>{text.messagesLead}</p>
      {buses.map(
        ({ name, message }) =>
          message && (
            <Stack key={name} gap={12}>
              <TextArea
                name={name}
                label={text.message(name)}
                hint={text.purchasers(message.purchasers)}
                rows={7}
                readOnly
                value={message.words}
              />
              <div>
                <CopyButton content={message.words} label={text.copy} about={` ${name}`} copied={text.copied} />
              </div>
            </Stack>
          ),
      )}
    </Stack>
  );
}
