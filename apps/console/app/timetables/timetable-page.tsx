import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import * as previewText from '@fareway/texts/tickets-of-console/previews.ts';
import * as national from '@fareway/texts/network/national-stops.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/timetable-page';
import tabs from '../chrome/tabs.module.css';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadPreviews, makeTimetablePreview } from '../tickets/previews/calls.ts';
import { PreviewSection } from '../tickets/previews/preview-section.tsx';
import { loadTimetables, type Timetables } from './calls.ts';
import { RemoveTimetable } from './remove-timetable.tsx';
import { TimetableForm } from './timetable-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const loaded = (loaderData as { timetables?: Timetables | null } | undefined)?.timetables;
  return [{ title: titles.ofDocument(loaded ? text.title(loaded.service.name) : text.unknown) }];
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const timetables = await loadTimetables(request, params);
  return { timetables, previews: timetables ? await loadPreviews(request, params.clientSlug) : [] };
}

/** /console/{clientSlug}/services/{serviceId}/timetable: the timetable that counts today, or with `?from` a coming one (C-025, C-031). */
export default function TimetablePage({ loaderData: { timetables: loaded, previews }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  const wanted = search.get('from');
  const [key, saveAs] = useFormKey(wanted);
  if (!operator) return null;
  if (loaded === null) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  const services = `/${operator.slug}/services`;
  if (!loaded)
    return <Page title={text.unknown} lead={text.unknownNext} back={{ href: services, label: text.services }} />;
  const here = `/${operator.slug}/services/${params.serviceId}/timetable`;
  const { service, timetables, today, seen } = loaded;
  const back = { href: `${services}/${service.id}`, label: service.name };
  const current = timetables.find(({ valid_from }) => valid_from === null || valid_from <= today);
  const coming = timetables.filter((one) => one !== current);
  const shown = coming.find(({ valid_from }) => valid_from === wanted) ?? current;
  const address = { clientSlug: operator.slug, serviceId: params.serviceId };
  const next = shown === current ? undefined : shown;
  const nextDay = next?.valid_from;
  // links of a timetable that has begun or was removed are listed too, so that they can be ended
  const ofService = previews.filter(({ timetable }) => timetable?.service_id === service.id);
  return (
    <Page title={text.title(service.name)} lead={next ? text.leadOfComing(dayOf(next)) : text.lead} back={back} broad>
      {coming.length > 0 && (
        <nav className={tabs.tabs} aria-label={text.timetables}>
          <Link href={here} aria-current={shown === current ? 'page' : undefined}>
            {text.today}
          </Link>
          {coming.map((one) => (
            <Link
              key={one.valid_from}
              href={`${here}?from=${one.valid_from}`}
              aria-current={shown === one ? 'page' : undefined}
            >
              {text.from(dayOf(one))}
            </Link>
          ))}
        </nav>
      )}
      <p>
        <Link href={`/${operator.slug}/stops/find?service=${service.id}`}>{national.open}</Link>
      </p>
      <TimetableForm
        key={`${service.id} ${key}`}
        address={address}
        loaded={loaded}
        shown={shown}
        here={here}
        onSaved={(day) => saveAs(day === today ? null : day)}
      />
      {(nextDay || ofService.length > 0) && (
        <PreviewSection
          key={nextDay}
          clientSlug={operator.slug}
          offers={
            next && nextDay
              ? [
                  {
                    label: previewText.makeOfTimetable(dayOf(next)),
                    make: () => makeTimetablePreview(address, nextDay),
                  },
                ]
              : []
          }
          previews={ofService}
        />
      )}
      {next && <RemoveTimetable address={address} timetable={next} seen={seen} here={here} />}
    </Page>
  );
}

/**
 * The key of the form of the timetable that `?from` names. Each timetable has a form of its own, and the form that saves one goes on as that of what it
 * has saved.
 */
function useFormKey(from: string | null): [key: number, saveAs: (from: string | null) => void] {
  const [form, setForm] = useState({ key: 0, from, isSavedAs: from });
  if (from !== form.from) {
    const isSame = from === form.isSavedAs;
    setForm({ key: isSame ? form.key : form.key + 1, from, isSavedAs: from });
  }
  return [form.key, (next) => setForm((before) => ({ ...before, isSavedAs: next }))];
}

function dayOf({ valid_from }: Timetables['timetables'][number]): string {
  return formatDate(valid_from as LocalDate);
}
