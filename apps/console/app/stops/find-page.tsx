import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { stopForm } from '@fareway/domain/network/stop-form.ts';
import * as text from '@fareway/texts/network/national-stops.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Route } from './+types/find-page';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { NoStops } from './no-stops.tsx';

const call = '/console/{clientSlug}/national-stops';
type Found = ResponseBody<typeof call, 'get'>;

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { words: (asked.get('words') ?? '').slice(0, 100), service: (asked.get('service') ?? '').slice(0, 40) };
  return unlessNotPermitted(request, resultOf(api.GET(call, { params: { path: { clientSlug }, query } })));
}

/** /console/{clientSlug}/stops/find: finds a stop of the national list by `?words`, near the last stop of `?service`, and adds it (C-027). */
export default function FindPage({ loaderData: found }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('words') ?? '';
  const [words, setWords] = useState(asked);
  const [service, setService] = useState(search.get('service') ?? '');
  if (!operator) return null;
  if (!found) return <NoStops />;
  const here = `/${operator.slug}/stops`;
  const { services } = found;
  const isLong = asked.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 3;
  return (
    <Page title={text.title} lead={text.lead} back={{ href: here, label: text.back }}>
      {found.listed === null ? (
        <EmptyState icon="bus" title={text.notLoaded}>
          <p>{text.notLoadedNext}</p>
        </EmptyState>
      ) : (
        <>
          <form
            noValidate
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              setSearch({ words, ...(service && { service }) }, { preventScrollReset: true });
            }}
          >
            <Stack gap={16}>
              <TextField
                name="words"
                type="search"
                label={text.words}
                hint={text.wordsHint}
                autoComplete="off"
                maxLength={100}
                error={asked !== '' && !isLong ? text.tooShort : undefined}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
              <SelectField
                name="service"
                label={text.service}
                value={service}
                options={[
                  { value: '', label: text.noService },
                  ...services.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => setService(target.value)}
              />
              <div>
                <Button variant="secondary">{text.search}</Button>
              </div>
            </Stack>
          </form>
          {search.has('service') && found.last_stop === null && <p>{text.noPosition}</p>}
          <p role="status">{isLong && text.found(found.stops.length, found.has_more)}</p>
          <Stack as="ul" gap={12}>
            {found.stops.map((stop) => (
              <StopCard key={stop.atco_code} clientSlug={operator.slug} stop={stop} here={here} />
            ))}
          </Stack>
        </>
      )}
    </Page>
  );
}

interface StopCardProps {
  clientSlug: string;
  stop: Found['stops'][number];
  /** The address of the stops. */
  here: string;
}

/** A stop that was found. When it is chosen, the name for passengers can be changed before it is added. */
function StopCard({ clientSlug, stop, here }: StopCardProps) {
  const { atco_code, locality, detail, distance, stop_id } = stop;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState<string>();
  const { isBusy, problem, attempt } = useAction();
  const read = stopForm.safeParse({ name });
  // many towns have a Market Place, and passengers tell stops apart by their names
  const ownName = stop.name.includes(locality) ? stop.name : text.place(locality, stop.name);

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    if (!read.success || isBusy) return;
    await attempt(async () => {
      const params = { path: { clientSlug } };
      const body = { atco_code, name: read.data.name };
      const { was_there } = await resultOf(api.POST('/console/{clientSlug}/stops', { params, body }));
      toast(was_there ? text.placed(body.name) : text.added(body.name));
      setName(undefined);
      await revalidate();
      focusTitle();
    });
  }

  return (
    <Card as="li" title={stop.name}>
      <p>{text.place(locality, detail)}</p>
      <p>{text.code(atco_code)}</p>
      {distance && <p>{distance}</p>}
      {stop_id && (
        <p>
          {text.isThere} <Link href={`${here}/${stop_id}`}>{text.openStop}</Link>
        </p>
      )}
      {!stop_id && name === undefined && (
        <div>
          <Button type="button" variant="secondary" onClick={() => setName(ownName)}>
            {text.choose(text.place(stop.name, locality))}
          </Button>
        </div>
      )}
      {name !== undefined && (
        <form noValidate onSubmit={add}>
          <Stack gap={16}>
            <TextField
              name={`name-${atco_code}`}
              label={text.name}
              hint={text.nameHint}
              autoComplete="off"
              error={read.success ? undefined : read.error.issues[0]?.message}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <ProblemNotice title={text.notAdded} problem={problem} />
            <div>
              <Button busy={isBusy}>{text.add}</Button>
            </div>
          </Stack>
        </form>
      )}
    </Card>
  );
}
