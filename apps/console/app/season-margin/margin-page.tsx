import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/network/seats/margin.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Route } from './+types/margin-page';
import { DataTable } from '../chrome/table/data-table.tsx';
import { NoServices } from '../services/no-services.tsx';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { MarginForm } from './margin-form.tsx';

const address = '/console/{clientSlug}/services/{serviceId}/season-margin';
const suggestion = `${address}/suggestion` as const;

type Numbers = ResponseBody<typeof address, 'get'>['numbers'];
type Days = ResponseBody<typeof suggestion, 'get'>['days'];

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: path }: Route.ClientLoaderArgs) {
  const params = { params: { path } };
  return unlessNotPermitted(
    request,
    Promise.all([resultOf(api.GET(address, params)), resultOf(api.GET(suggestion, params))]),
  );
}

/**
 * /console/{clientSlug}/services/{serviceId}/season-margin: the overbooking margin of season tickets (C-051), and what boardings suggest, with the days
 * behind it (C-052).
 */
export default function MarginPage({ loaderData, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!loaderData) return <NoServices />;
  const [{ service, numbers, ...margin }, { seats, sentences, days }] = loaderData;
  const here = `/${operator.slug}`;
  return (
    <Page
      title={text.titleOf(service.name)}
      lead={text.lead}
      back={{ href: `${here}/services/${service.id}`, label: service.name }}
    >
      <Stack gap={24}>
        {numbers.length === 0 ? <p>{text.noNumbers}</p> : <NumberTable numbers={numbers} here={here} />}
        <MarginForm path={params} margin={margin} suggested={seats}>
          <h2>{text.suggestion}</h2>
          <p>{sentences.join(' ')}</p>
        </MarginForm>
        {days.length > 0 && <DayTable days={days} />}
      </Stack>
    </Page>
  );
}

function NumberTable({ numbers, here }: { numbers: Numbers; here: string }) {
  return (
    <DataTable
      caption={text.numbers}
      nameHeader={text.numberOf}
      list="season-numbers"
      columns={{ seats: text.seats, taken: text.taken, left: text.left }}
      rows={numbers.map(({ id, ticket_id, name, seats, taken, left }) => ({
        id,
        name,
        cells: [seats, taken, left],
        action: ticket_id && (
          <Link href={`${here}/counts/ticket-places/${ticket_id}`}>
            {text.who}
            {readAloud(`: ${name}`)}
          </Link>
        ),
      }))}
    />
  );
}

function DayTable({ days }: { days: Days }) {
  return (
    <DataTable
      caption={text.days}
      nameHeader={text.day}
      list="season-days"
      columns={{ am: text.morning, pm: text.wayBack }}
      rows={days.map(({ date, am, pm }) => ({ id: date, name: date, cells: [am, pm], action: null }))}
    />
  );
}
