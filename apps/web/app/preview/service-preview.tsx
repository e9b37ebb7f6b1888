import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/catalogue/preview.ts';
import { listYears, ServiceListing } from '../catalogue/service-page.tsx';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/service-preview';
import { ofPreview, readPreview } from './read-preview.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? text.documentTitle(loaderData.service.name) : text.strip },
];

export async function loader({ context, params: { preview: code, serviceId } }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const { client } = await readPreview(api, code);
  return listYears(client, serviceId, today, (year) =>
    ofPreview(
      resultOf(
        api.GET('/preview/{code}/service/{serviceId}/tickets/{year}', { params: { path: { code, serviceId, year } } }),
      ),
    ),
  );
}

/** The page of a service as it would be after the publication. */
export default function ServicePreview({ loaderData }: Route.ComponentProps) {
  return <ServiceListing {...loaderData} />;
}
