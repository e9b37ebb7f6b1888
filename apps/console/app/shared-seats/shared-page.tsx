import { resultOf } from '@fareway/api/client.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as effectText from '@fareway/texts/network/service-effect.ts';
import * as text from '@fareway/texts/network/shared-seats.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import type { Route } from './+types/shared-page';
import { CountLink } from '../chrome/count-link.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { NoServices } from '../services/no-services.tsx';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { SharedForm, type Limit } from './shared-form.tsx';

const address = '/console/{clientSlug}/services/{serviceId}/shared-seats';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: path }: Route.ClientLoaderArgs) {
  return unlessNotPermitted(request, resultOf(api.GET(address, { params: { path } })));
}

/** /console/{clientSlug}/services/{serviceId}/shared-seats: the seats that tickets share, and which part is promised to which (C-050). */
export default function SharedPage({ loaderData: shown, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [year, setYear] = useState<string>();
  if (!operator) return null;
  if (!shown) return <NoServices />;
  const { service, limits } = shown;
  const limit = limits.find((one) => one.year === year) ?? limits[0];
  const back = { href: `/${operator.slug}/services/${service.id}`, label: service.name };
  return (
    <Page title={text.titleOf(service.name)} lead={text.lead} back={back}>
      {!limit && <p>{text.none}</p>}
      {limit && (
        <Stack gap={24}>
          {limits.length > 1 && (
            <SelectField
              name="year"
              label={text.year}
              value={limit.year}
              options={limits.map((one) => ({ value: one.year, label: one.year }))}
              onChange={({ target }) => setYear(target.value)}
            />
          )}
          <Promised counts={`/${operator.slug}/counts/ticket-places`} limit={limit} />
          <SharedForm key={limit.year} path={params} limit={limit} />
        </Stack>
      )}
    </Page>
  );
}

interface PromisedProps {
  /** Where the rows of the numbers of a ticket are. */
  counts: string;
  limit: Limit;
}

/** Which part of the seats is promised to which tickets. */
function Promised({
  counts,
  limit: { seats, margin, taken, held_back, fullest, shares_departures, tickets },
}: PromisedProps) {
  if (seats === null) return <p>{text.notShared}</p>;
  const dated = shares_departures ? (fullest?.taken ?? 0) : 0;
  const words = { am: effectText.morningOf, pm: effectText.afternoonOf };
  const onDay = fullest
    ? text.fullest(fullest.taken, words[fullest.direction](formatDate(parseLocalDate(fullest.date))))
    : text.noneTaken;
  const rows = tickets
    .filter((ticket) => ticket.is_sharing)
    .map(({ id, name, sold, being_paid, kept_for_renewals }) => ({
      id,
      name,
      cells: [sold, being_paid, kept_for_renewals].map((count, index) => (
        <CountLink key={index} href={`${counts}/${id}`}>
          {count}
        </CountLink>
      )),
      action: null,
    }));
  const ofDates = shares_departures ? [{ id: 'dated', name: text.dated, cells: [onDay, '', ''], action: null }] : [];
  return (
    <>
      <p>{text.sum({ seats, margin, taken, dated, heldBack: held_back })}</p>
      <DataTable
        caption={text.title}
        nameHeader={text.promised}
        list="shared-seats"
        columns={{ sold: text.sold, being_paid: text.beingPaid, kept: text.kept }}
        rows={[...rows, ...ofDates]}
      />
    </>
  );
}
