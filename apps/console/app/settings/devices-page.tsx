import {
  deviceRoles,
  fieldsOfPassengersOnDevices,
  mostHoursOnDevices,
  passengersOnDevicesForm,
  shownNames,
  type PassengersOnDevices,
} from '@fareway/domain/boarding/passenger-view.ts';
import * as text from '@fareway/texts/operators/devices-page.ts';
import * as settingsText from '@fareway/texts/operators/settings.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { Route } from './+types/devices-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadSettings, saveDevices, type Settings } from './calls.ts';
import { Conflict, NoSettings, SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { settings: await loadSettings(request, clientSlug) };
}

/** /console/{clientSlug}/settings/devices: what devices show of passengers, by role, and for how long (C-206). */
export default function DevicesPage({ loaderData: { settings } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!settings) return <NoSettings />;
  return <DevicesForm clientSlug={operator.slug} settings={settings} />;
}

const parts = ['photo', 'year', 'notes'] as const;
const partWords = { photo: text.photo, year: text.year, notes: text.notes };
const labels: Record<string, string> = {
  ...Object.fromEntries(
    deviceRoles.flatMap((role) => {
      const { name } = text.roles[role];
      return [
        [`${role}_name`, text.ofRole(text.name, name)],
        ...parts.map((part) => [`${role}_${part}`, text.ofRole(partWords[part], name)]),
      ];
    }),
  ),
  hours: text.hours,
};

function DevicesForm({ clientSlug, settings }: { clientSlug: string; settings: Settings }) {
  const { form, problems, both, onSubmit } = useSettingsForm<PassengersOnDevices>({
    clientSlug,
    loaded: settings,
    schema: passengersOnDevicesForm,
    fieldsOf: ({ devices }) => fieldsOfPassengersOnDevices(devices),
    save: saveDevices,
  });
  const field = (name: string) => ({
    ...form.register(name),
    label: labels[name]!,
    error: form.errors[name]?.message,
  });
  return (
    <SettingsFrame slug={clientSlug} current="devices" lead={text.lead}>
      <Conflict both={both} labels={labels} />
      <form noValidate onSubmit={onSubmit}>
        {problems.summary}
        <Stack gap={32}>
          {deviceRoles.map((role) => (
            <Stack key={role} as="section" gap={16}>
              <h2>{text.roles[role].name}</h2>
              <p>{text.roles[role].hint}</p>
              <SelectField
                {...field(`${role}_name`)}
                options={shownNames.map((value) => ({ value, label: text.names[value] }))}
              />
              {parts.map((part) => (
                <CheckboxField key={part} {...field(`${role}_${part}`)} />
              ))}
            </Stack>
          ))}
          <Stack as="section" gap={16}>
            <h2>{text.howLong}</h2>
            <TextField {...field('hours')} hint={text.hoursHint(mostHoursOnDevices)} inputMode="numeric" short />
            <p>{text.counts}</p>
          </Stack>
          <Actions>
            <Button busy={form.isSubmitting}>{settingsText.save}</Button>
          </Actions>
        </Stack>
      </form>
    </SettingsFrame>
  );
}
