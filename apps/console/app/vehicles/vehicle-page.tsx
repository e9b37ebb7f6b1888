import { useForm } from '@fareway/browser/forms/use-form.ts';
import { vehicleForm, type VehicleDetails } from '@fareway/domain/network/vehicles/vehicle-form.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/vehicle-page';
import { ChangedByColleague } from '../services/changed-by-colleague.tsx';
import { mergeChanges, type Merged } from '../services/merge-changes.ts';
import { NoServices } from '../services/no-services.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { changeVehicle, createVehicle, loadVehicles, readVehicles, removeVehicle, type Vehicle } from './calls.ts';
import { useSaving } from './use-saving.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { loaded: await loadVehicles(request, params) };
}

/** /console/{clientSlug}/services/{serviceId}/vehicles/{vehicleId}, or `new` in its place: changes or adds a vehicle (C-035). */
export default function VehiclePage({ loaderData: { loaded }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (loaded === null || !operator.permissions.includes('operator.change')) return <NoServices />;
  const back = { href: `/${operator.slug}/services/${params.serviceId}/vehicles`, label: text.back };
  const vehicle = loaded?.vehicles.find(({ id }) => id === params.vehicleId);
  const isNew = params.vehicleId === 'new';
  if (!vehicle && !isNew) return <Page title={text.unknown} lead={text.unknownNext} back={back} />;
  return (
    <Page title={vehicle ? text.changeTitle(vehicle.name) : text.newTitle} back={back}>
      <VehicleForm key={params.vehicleId} clientSlug={operator.slug} vehicle={vehicle} here={back.href} />
      {vehicle && <RemoveSection clientSlug={operator.slug} vehicle={vehicle} here={back.href} />}
    </Page>
  );
}

interface VehicleFormProps {
  clientSlug: string;
  /** Undefined for a new one. */
  vehicle: Vehicle | undefined;
  /** The address of the list. */
  here: string;
}

const labels: Readonly<Record<string, string>> = {
  name: text.name,
  seats: text.seats,
  wheelchair_places: text.places,
};

/** After a colleague's change the form shows theirs where nothing was typed, and names what both have changed. */
function VehicleForm({ clientSlug, vehicle, here }: VehicleFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  // what the person has seen: a reload in the background may bring other values
  const [seen, setSeen] = useState(vehicle);
  const form = useForm<Record<string, string>, VehicleDetails>({
    schema: vehicleForm,
    defaultValues: fieldsOf(vehicle),
  });
  const { errors } = form;
  const [merged, setMerged] = useState<Merged>();
  const { problems, isBusy, save, forget, effect } = useSaving(
    errors,
    async () => {
      await navigate(here);
    },
    async () => {
      // without a connection it is read at the next try
      const theirs = (await readVehicles(clientSlug).catch(() => [])).find(({ id }) => id === seen?.id);
      if (!theirs || theirs.revision === seen?.revision) return;
      const changes = mergeChanges(form.getValues(), fieldsOf(seen), fieldsOf(theirs));
      for (const [name, value] of Object.entries(changes.taken)) form.setValue(name, String(value));
      setMerged(changes);
      setSeen(theirs);
    },
  );
  const submit = form.handleSubmit(async (details) => {
    await save(async (saving) => {
      const result =
        seen && (await changeVehicle(clientSlug, seen.id, { ...details, ...saving, revision: seen.revision }));
      if (!seen && !saving.dry_run) await createVehicle(clientSlug, details);
      // the name that was saved: another one may be typed by now
      if (!saving.dry_run) toast(text.vehicleSaved(details.name));
      return result ?? { warnings: [], digest: '' };
    });
  }, problems.showInvalid);
  return (
    <Stack gap={24}>
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          {problems.summary}
          {merged && (
            <ChangedByColleague title={text.colleagueTitle} merged={merged} labelOf={(name) => labels[name]!} />
          )}
          <TextField
            label={text.name}
            hint={text.nameHint}
            autoComplete="off"
            error={errors['name']?.message}
            {...form.register('name', { onChange: forget })}
          />
          <TextField
            label={text.seats}
            hint={text.seatsHint}
            inputMode="numeric"
            short
            error={errors['seats']?.message}
            {...form.register('seats', { onChange: forget })}
          />
          <TextField
            label={text.places}
            inputMode="numeric"
            short
            error={errors['wheelchair_places']?.message}
            {...form.register('wheelchair_places', { onChange: forget })}
          />
          {!effect && (
            <Actions>
              <Button busy={isBusy}>{text.saveVehicle}</Button>
            </Actions>
          )}
        </Stack>
      </form>
      {effect}
    </Stack>
  );
}

function fieldsOf(vehicle: Vehicle | undefined): Record<keyof VehicleDetails, string> {
  return {
    name: vehicle?.name ?? '',
    seats: String(vehicle?.seats ?? ''),
    wheelchair_places: String(vehicle?.wheelchair_places ?? ''),
  };
}

function RemoveSection({ clientSlug, vehicle, here }: VehicleFormProps & { vehicle: Vehicle }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { isBusy, problem, attempt } = useAction();

  async function remove() {
    await attempt(async () => {
      await removeVehicle(clientSlug, vehicle);
      toast(text.removed(vehicle.name));
      await navigate(here);
    });
  }

  return (
    <Stack as="section" gap={16}>
      <h2>{text.remove}</h2>
      <p>{text.removeLead}</p>
      <ProblemNotice title={text.notRemoved} problem={problem} />
      <div>
        <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
          {text.remove}
        </Button>
      </div>
    </Stack>
  );
}
