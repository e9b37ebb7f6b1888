import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import * as services from '@fareway/texts/network/service-page.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { isSame } from '@fareway/browser/forms/keep-typed.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/vehicles-page';
import { DataTable } from '../chrome/table/data-table.tsx';
import { useSeen } from '../chrome/use-seen.ts';
import { NoServices } from '../services/no-services.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadVehicles, setServiceVehicles, type Loaded } from './calls.ts';
import { useSaving } from './use-saving.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { loaded: await loadVehicles(request, params) };
}

/** /console/{clientSlug}/services/{serviceId}/vehicles: which vehicles run a service, and the vehicles of the operator (C-035). */
export default function VehiclesPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (loaded === null) return <NoServices />;
  const list = `/${operator.slug}/services`;
  if (!loaded)
    return <Page title={services.unknown} lead={services.unknownNext} back={{ href: list, label: services.back }} />;
  const { service, vehicles } = loaded;
  const here = `${list}/${service.id}/vehicles`;
  const mayChange = operator.permissions.includes('operator.change');
  return (
    <Page
      title={text.title(service.name)}
      lead={text.lead}
      back={{ href: `${list}/${service.id}`, label: service.name }}
      broad
    >
      {vehicles.length > 0 && <VehiclesForm key={service.id} clientSlug={operator.slug} loaded={loaded} />}
      <Stack as="section" gap={16}>
        <h2>{text.all}</h2>
        {vehicles.length === 0 ? (
          <p>{text.noVehicles}</p>
        ) : (
          <DataTable
            caption={text.all}
            nameHeader={text.vehicle}
            list="vehicles"
            columns={{ seats: text.seatsColumn, places: text.placesColumn, services: text.servicesColumn }}
            rows={vehicles.map(({ id, name, seats, wheelchair_places, services: used }) => ({
              id,
              name,
              cells: [seats, wheelchair_places, used.length],
              action: mayChange && (
                <Link href={`${here}/${id}`}>
                  {text.open}
                  {readAloud(text.ofVehicle(name))}
                </Link>
              ),
            }))}
          />
        )}
        {mayChange && (
          <div>
            <ButtonLink href={`${here}/new`} icon="plus" variant="secondary">
              {text.add}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Page>
  );
}

/** The usual vehicle of the service, and the others that can run it. */
function VehiclesForm({ clientSlug, loaded }: { clientSlug: string; loaded: Loaded }) {
  const { service, vehicles, chosen } = loaded;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [ids, setIds] = useState<readonly string[]>(chosen.vehicles.map(({ id }) => id));
  // what a save has sent, until it is read again
  const [sent, setSent] = useState<readonly string[]>();
  const { seen, adopt, isAdopting } = useSeen(loaded, () => {
    // what was chosen since the press stays
    if (!sent || isSame(ids, sent)) setIds(chosen.vehicles.map(({ id }) => id));
    setSent(undefined);
  });
  const usual = ids[0] ?? '';
  const { problems, isBusy, save, forget, effect } = useSaving(
    {},
    async () => {
      toast(text.saved);
      setSent(ids);
      adopt();
      await revalidate();
      focusAfterSave();
    },
    adopt,
  );

  function change(next: readonly string[]) {
    setIds(next);
    forget();
  }

  return (
    <Stack gap={24}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const path = { clientSlug, serviceId: service.id };
          void save((saving) => setServiceVehicles(path, { vehicle_ids: [...ids], seen: seen.chosen.seen, ...saving }));
        }}
      >
        <Stack gap={24}>
          {problems.summary}
          <SelectField
            name="usual"
            label={text.usual}
            hint={text.usualHint}
            value={usual}
            options={[{ value: '', label: text.noUsual }, ...vehicles.map(optionOf)]}
            onChange={({ target: { value } }) => change(value ? [value, ...ids.filter((id) => id !== value)] : [])}
          />
          {usual !== '' && vehicles.length > 1 && (
            <FieldGroup id="others" label={text.others}>
              {vehicles
                .filter(({ id }) => id !== usual)
                .map(({ id, name }, index) => (
                  <CheckboxField
                    key={id}
                    id={index === 0 ? 'others' : `other-${id}`}
                    name={`other-${id}`}
                    label={name}
                    checked={ids.includes(id)}
                    onChange={({ target }) => change(target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
                  />
                ))}
            </FieldGroup>
          )}
          {!effect && (
            <Actions>
              <Button busy={isBusy || isAdopting}>{text.save}</Button>
            </Actions>
          )}
        </Stack>
      </form>
      {effect}
    </Stack>
  );
}

function optionOf({ id, name, seats, wheelchair_places }: Loaded['vehicles'][number]) {
  return { value: id, label: text.otherIs(name, text.carries(seats, wheelchair_places)) };
}
