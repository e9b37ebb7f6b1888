import { resultOf } from '@fareway/api/client.ts';
import * as services from '@fareway/texts/network/service-page.ts';
import * as text from '@fareway/texts/network/zones.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import type { Route } from './+types/zones-page';
import { NoServices } from '../services/no-services.tsx';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { keepTypedZones, mergeZones, type TypedZone, typedOf, type Zones } from './typed-zones.ts';

const call = '/console/{clientSlug}/services/{serviceId}/zones';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const reading = resultOf(api.GET(call, { params: { path: params } }));
  return {
    loaded: await unlessNotPermitted(
      request,
      ifThere(reading, ({ key }) => key === 'service-unknown'),
    ),
  };
}

/** /console/{clientSlug}/services/{serviceId}/zones: the zones of a service and the stops of each. */
export default function ZonesPage({ loaderData: { loaded }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (loaded === null) return <NoServices />;
  const list = `/${operator.slug}/services`;
  if (!loaded)
    return <Page title={services.unknown} lead={services.unknownNext} back={{ href: list, label: services.back }} />;
  const { service } = loaded;
  return (
    <Page
      title={text.title(service.name)}
      lead={text.lead}
      back={{ href: `${list}/${service.id}`, label: service.name }}
    >
      <ZonesForm key={service.id} path={params} loaded={loaded} />
    </Page>
  );
}

const linesOf = (typed: string) => typed.split('\n').flatMap((line) => line.trim() || []);

function ZonesForm({ path, loaded }: { path: { clientSlug: string; serviceId: string }; loaded: Zones }) {
  const toast = useToast();
  const [zones, setZones] = useState(() => typedOf(loaded));
  // what the person has seen: a reload in the background does not alter it
  const [seen, setSeen] = useState(loaded);
  const [isTried, setIsTried] = useState(false);
  const { isBusy, problem, attempt } = useAction();

  function change(key: number, changed: Partial<TypedZone>) {
    setZones((now) => now.map((zone) => (zone.key === key ? { ...zone, ...changed } : zone)));
  }

  /** Shows what a colleague has saved beside what was typed. */
  async function showTheirs() {
    const theirs = await resultOf(api.GET(call, { params: { path } }));
    setZones((now) => mergeZones(now, seen, theirs));
    setSeen(theirs);
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setIsTried(true);
    const nameless = zones.find(({ name }) => name.trim() === '');
    if (nameless) return document.getElementById(`name-${nameless.key}`)?.focus();
    await attempt(
      async () => {
        const body = { zones: zones.map(({ name, stops }) => ({ name, stops: linesOf(stops) })), seen: seen.seen };
        const { created } = await resultOf(api.PUT(call, { params: { path }, body }));
        toast(text.saved(created));
        const saved = await resultOf(api.GET(call, { params: { path } }));
        setSeen(saved);
        setZones((now) => keepTypedZones(now, zones, saved));
        focusAfterSave();
      },
      {
        onRefused: async (key) => {
          if (key === 'zones-changed') await showTheirs().catch(() => undefined);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap={24}>
        {zones.length === 0 && <p>{text.none}</p>}
        {zones.map(({ key, name, stops }, index) => (
          <Card key={key} title={text.zone(index + 1)}>
            <Stack gap={16}>
              <TextField
                name={`name-${key}`}
                label={text.name}
                autoComplete="off"
                error={isTried && name.trim() === '' ? text.nameMissing : undefined}
                value={name}
                onChange={({ target }) => change(key, { name: target.value })}
              />
              <TextArea
                name={`stops-${key}`}
                label={text.stops}
                hint={text.stopsHint}
                rows={Math.min(12, Math.max(3, stops.split('\n').length))}
                value={stops}
                onChange={({ target }) => change(key, { stops: target.value })}
              />
              <div>
                <Button
                  type="button"
                  variant="quiet"
                  icon="close"
                  onClick={() => {
                    setZones(zones.filter((zone) => zone.key !== key));
                    focusTitle();
                  }}
                >
                  {text.remove(name)}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
        <div>
          <Button
            type="button"
            variant="secondary"
            icon="plus"
            onClick={() =>
              setZones([...zones, { key: Math.max(-1, ...zones.map((zone) => zone.key)) + 1, name: '', stops: '' }])
            }
          >
            {text.add}
          </Button>
        </div>
        {loaded.stops.length > 0 && (
          <details>
            <summary>{(loaded.has_more_stops ? text.firstKnown : text.known)(loaded.stops.length)}</summary>
            <ul>
              {loaded.stops.map((stop) => (
                <li key={stop}>{stop}</li>
              ))}
            </ul>
          </details>
        )}
        <ProblemNotice title={text.notSaved} problem={problem} />
        <Actions>
          <Button busy={isBusy}>{text.save}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
