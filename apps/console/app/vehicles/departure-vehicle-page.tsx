import * as cancelling from '@fareway/texts/network/cancel-departure.ts';
import * as relief from '@fareway/texts/network/vehicles/relief-page.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/departure-vehicle-page';
import { departureInWords } from '../departures/departure-words.ts';
import { useSeen } from '../chrome/use-seen.ts';
import { NoServices } from '../services/no-services.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { giveVehicle, loadDepartureVehicles, type DeparturePath, type DepartureVehicles } from './calls.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { shown: await loadDepartureVehicles(request, params as DeparturePath) };
}

/** /console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/vehicle: gives a departure another vehicle (C-035). */
export default function DepartureVehiclePage({ loaderData: { shown }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (shown === null) return <NoServices />;
  const list = `/${operator.slug}/services`;
  if (!shown) return <Page title={cancelling.unknown} lead={cancelling.unknownNext} back={{ href: list }} />;
  const back = { href: `${list}/${shown.service.id}`, label: shown.service.name };
  const title = text.departureTitle(departureInWords(shown));
  if (shown.date < shown.today) return <Page title={title} lead={text.past} back={back} />;
  if (!shown.runs) return <Page title={title} lead={text.notRunning} back={back} />;
  return (
    <Page title={title} lead={`${shown.service.name}. ${shown.total}`} back={back}>
      {shown.vehicles.length > 1 ? (
        <VehicleForm key={title} path={params as DeparturePath} shown={shown} back={back.href} />
      ) : (
        <p>
          {text.noVehicles}{' '}
          {operator.permissions.includes('operator.change') && (
            <Link href={`${back.href}/vehicles/new`}>{text.add}</Link>
          )}
        </p>
      )}
      <p>
        <Link href={`${back.href}/departures/${shown.date}/${shown.direction}/relief`}>
          {shown.buses > 1 ? relief.openDivided(shown.buses) : relief.open}
        </Link>
      </p>
    </Page>
  );
}

interface VehicleFormProps {
  path: DeparturePath;
  shown: DepartureVehicles;
  /** The address of the service. */
  back: string;
}

function VehicleForm({ path, shown, back }: VehicleFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { vehicles, has_other, sold, direction } = shown;
  const [id, setId] = useState(shown.given);
  const { seen, adopt } = useSeen(shown, () => setId(shown.given));
  const [both, setBoth] = useState(false);
  const { isBusy, problem, attempt } = useAction();
  // one that a colleague has removed is not chosen any more
  const chosen = vehicles.find((one) => one.id === id) ?? vehicles[0]!;
  const warning = chosen.too_small[both ? 'both' : 'one'];

  async function give(event: SyntheticEvent) {
    event.preventDefault();
    await attempt(
      async () => {
        await giveVehicle(path, {
          vehicle_id: chosen.id || null,
          both,
          seen: seen.seen,
          sold: both ? sold.both : sold.one,
        });
        const name = departureInWords(shown);
        toast(chosen.id ? text.given(chosen.name, name) : text.givenUsual(name));
        await navigate(back);
      },
      {
        onRefused: async () => {
          adopt();
          await revalidate();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={give}>
      <Stack gap={24}>
        <ProblemNotice title={text.notGiven} problem={problem} />
        <RadioCards
          name="vehicle"
          label={text.choose}
          value={chosen.id}
          options={vehicles.map((one) => ({ value: one.id, label: one.name, hint: one.words }))}
          onChange={({ target }) => setId(target.value)}
        />
        {has_other && (
          <CheckboxField
            name="both"
            label={text.both[direction]}
            hint={text.bothHint(sold.both)}
            checked={both}
            onChange={({ target }) => setBoth(target.checked)}
          />
        )}
        <div role="status">
          {warning && (
            <Notice tone="warning" title={warning}>
              <p>{text.tooSmallNext}</p>
            </Notice>
          )}
        </div>
        <Actions>
          <Button busy={isBusy}>{warning ? text.giveAnyway : text.give}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
