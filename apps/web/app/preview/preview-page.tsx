import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/catalogue/preview.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { buyAddress, serviceAddress } from '../catalogue/addresses.ts';
import { LinkList } from '../catalogue/link-list.tsx';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/preview-page';
import { usePlace } from '../platform/in-preview.ts';
import { readPreview } from './read-preview.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? text.titleOf(loaderData.client.name) : text.strip },
];

export async function loader({ context, params: { preview } }: Route.LoaderArgs) {
  return readPreview(context.get(pageContext).api, preview);
}

/** /preview/{code}: the services and private tickets that a preview changes. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { client, tickets, incomplete, timetable } = loaderData;
  const place = usePlace();
  const services = client.services.filter(
    ({ id }) =>
      (timetable?.is_coming && timetable.service_id === id) ||
      tickets.some(({ service_id, is_private }) => service_id === id && !is_private),
  );
  const secret = tickets.filter(({ is_private }) => is_private);
  return (
    <Page title={text.titleOf(client.name)} lead={leadOf(loaderData)}>
      {incomplete.length > 0 && (
        <Notice tone="warning">
          <p>{text.incomplete(incomplete)}</p>
        </Notice>
      )}
      {services.length > 0 && (
        <Stack as="section" gap={16}>
          <h2>{text.services}</h2>
          <LinkList
            links={services.map(({ id, name }) => ({ href: place(serviceAddress(client.slug, id)), label: name }))}
          />
        </Stack>
      )}
      {secret.length > 0 && (
        <Stack as="section" gap={16}>
          <h2>{text.byLink}</h2>
          <LinkList
            links={secret.map(({ id, service_id, name, year }) => ({
              href: place(buyAddress(client.slug, service_id, { id, year })),
              label: text.ticketOf(name, year),
            }))}
          />
        </Stack>
      )}
    </Page>
  );
}

function leadOf({ tickets, incomplete, timetable }: Route.ComponentProps['loaderData']): string {
  if (timetable?.is_coming) return text.leadOfTimetable(formatDate(parseLocalDate(timetable.from)));
  if (timetable) return text.timetableGone;
  if (tickets.length > 0) return text.lead;
  return incomplete.length > 0 ? text.onlyIncomplete : text.none;
}
