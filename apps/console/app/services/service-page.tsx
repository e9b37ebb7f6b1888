import * as margin from '@fareway/texts/network/seats/margin.ts';
import * as shared from '@fareway/texts/network/shared-seats.ts';
import * as text from '@fareway/texts/network/service-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import * as copying from '@fareway/texts/network/copy-service.ts';
import * as vehicleText from '@fareway/texts/network/vehicles/vehicles.ts';
import * as routeText from '@fareway/texts/network/routes/route.ts';
import * as zoneText from '@fareway/texts/network/zones.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import type { Route } from './+types/service-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { ArchivedService } from './archived-service.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { loadService, type ShownService } from './calls.ts';
import { CalendarSection } from './calendar-section.tsx';
import { DepartureSection } from './departure-section.tsx';
import { MissingList } from './missing-list.tsx';
import { NoServices } from './no-services.tsx';
import { ServiceForm } from './service-form.tsx';
import styles from './services.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titles.ofDocument(serviceIn(loaderData)?.name ?? text.unknown) },
];

function serviceIn(loaderData: unknown): ShownService | null | undefined {
  return (loaderData as { service?: ShownService | null } | undefined)?.service;
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { service: await loadService(request, params) };
}

/** /console/{clientSlug}/services/{serviceId}: what is missing for the sale of a service, its form, and archiving it (C-024, C-034). */
export default function ServicePage({ loaderData: { service } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (service === null) return <NoServices />;
  const here = `/${operator.slug}/services`;
  if (!service) return <Page title={text.unknown} lead={text.unknownNext} back={{ href: here, label: text.back }} />;
  const mayCopy = operator.permissions.includes('operator.change');
  return <Shown key={service.id} clientSlug={operator.slug} here={here} service={service} mayCopy={mayCopy} />;
}

interface ShownProps {
  clientSlug: string;
  /** The address of the list. */
  here: string;
  service: ShownService;
  mayCopy: boolean;
}

function Shown({ clientSlug, here, service, mayCopy }: ShownProps) {
  const [isJustArchived, setIsJustArchived] = useState(false);
  if (service.is_archived) {
    return (
      <Page title={service.name} back={{ href: `${here}?archived`, label: text.archivedTitle }}>
        <ArchivedService clientSlug={clientSlug} service={service} isNew={isJustArchived} />
      </Page>
    );
  }
  const timetable = `${here}/${service.id}/timetable`;
  return (
    <Page title={service.name} lead={text.pageLead(service.tickets)} back={{ href: here, label: text.back }}>
      {service.has_same_name && (
        <Notice tone="warning" title={text.sameName}>
          <p>{text.sameNameNext}</p>
        </Notice>
      )}
      <MissingList service={service} timetable={timetable} />
      <div className={styles.parts}>
        <Card title={<Link href={timetable}>{text.timetable}</Link>}>
          <p>{text.timetableLead}</p>
        </Card>
        <Card title={<Link href={`${here}/${service.id}/vehicles`}>{vehicleText.section}</Link>}>
          {service.vehicles.length === 0 ? (
            <p>{vehicleText.noneYet}</p>
          ) : (
            <ul>
              {service.vehicles.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
          )}
          {service.relief.length > 0 && (
            <ul>
              {service.relief.map(({ words, day, direction }) => (
                <li key={words}>
                  {day ? (
                    <Link href={`${here}/${service.id}/departures/${day}/${direction}/relief`}>{words}</Link>
                  ) : (
                    words
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={<Link href={`${here}/${service.id}/route`}>{routeText.section}</Link>}>
          <p>{routeText.sectionLead}</p>
        </Card>
        <Card title={<Link href={`${here}/${service.id}/zones`}>{zoneText.section}</Link>}>
          <p>{zoneText.sectionLead}</p>
        </Card>
        <Card title={<Link href={`${here}/${service.id}/shared-seats`}>{shared.open}</Link>}>
          <p>{shared.lead}</p>
        </Card>
        <Card title={<Link href={`${here}/${service.id}/season-margin`}>{margin.open}</Link>}>
          <p>{service.margin}</p>
        </Card>
      </div>
      <ServiceForm clientSlug={clientSlug} service={service} />
      <CalendarSection clientSlug={clientSlug} service={service} />
      <DepartureSection clientSlug={clientSlug} serviceId={service.id} />
      {mayCopy && (
        <Card title={<Link href={`${here}/${service.id}/copy`}>{copying.section}</Link>}>
          <p>{copying.sectionLead}</p>
        </Card>
      )}
      <ArchiveSection clientSlug={clientSlug} service={service} onArchived={() => setIsJustArchived(true)} />
    </Page>
  );
}
