import { fieldsOfRules, saleRulesForm, type SaleRules } from '@fareway/domain/operators/settings-forms.ts';
import * as text from '@fareway/texts/operators/settings.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import type { Route } from './+types/rules-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadSettings, saveRules, type Settings } from './calls.ts';
import { Conflict, NoSettings, SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.rules) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { settings: await loadSettings(request, clientSlug) };
}

/** /console/{clientSlug}/settings/rules: how the operator sells tickets and collects instalments, and how many tickets that concerns (C-203). */
export default function RulesPage({ loaderData: { settings } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!settings) return <NoSettings />;
  return <RulesForm clientSlug={operator.slug} settings={settings} />;
}

const labels: Record<keyof SaleRules, string> = {
  instalment_retries: text.retries,
  suspends_in_arrears: text.suspends,
  booking_days_ahead: text.daysAhead,
  min_trips_per_booking: text.minJourneys,
  swap_cut_off_hours: text.cutOff,
  min_top_up_trips: text.minTopUp,
  sale_cut_off_minutes: text.saleCutOff,
  flexi_reminder_trips: text.reminderTrips,
  second_passenger_per_cent: text.secondPassenger,
  further_passengers_per_cent: text.furtherPassengers,
  requires_student_id: text.studentId,
  disable_photo: text.noPhotos,
  hide_buy_again: text.hideBuyAgain,
  buy_vouchers: text.vouchers,
  boarding_notifications: text.boardingNews,
};

function RulesForm({ clientSlug, settings }: { clientSlug: string; settings: Settings }) {
  const { form, problems, both, onSubmit } = useSettingsForm<SaleRules>({
    clientSlug,
    loaded: settings,
    schema: saleRulesForm,
    fieldsOf: ({ rules }) => fieldsOfRules(rules),
    save: saveRules,
  });
  const { touched } = settings;
  const field = (name: keyof SaleRules) => ({
    ...form.register(name),
    label: labels[name],
    error: form.errors[name]?.message,
  });
  return (
    <SettingsFrame slug={clientSlug} current="rules" lead={text.rulesLead}>
      <Conflict both={both} labels={labels} />
      <form noValidate onSubmit={onSubmit}>
        {problems.summary}
        <Stack gap={32}>
          <Group title={text.instalmentsTitle} touched={text.instalmentsTouched(touched.by_instalments)}>
            <SelectField
              {...field('instalment_retries')}
              hint={text.retriesHint}
              options={Object.entries(text.retryOptions).map(([value, label]) => ({ value, label }))}
            />
            <CheckboxField {...field('suspends_in_arrears')} hint={text.suspendsHint} />
          </Group>
          <Group title={text.passesTitle} touched={text.passesTouched(touched.passes)}>
            <TextField {...field('booking_days_ahead')} inputMode="numeric" short />
            <TextField {...field('min_trips_per_booking')} inputMode="numeric" short />
            <TextField {...field('swap_cut_off_hours')} inputMode="numeric" short />
          </Group>
          <Group title={text.flexiTitle} touched={text.flexiTouched(touched.flexi)}>
            <TextField {...field('min_top_up_trips')} inputMode="numeric" short />
            <TextField {...field('flexi_reminder_trips')} hint={text.reminderTripsHint} inputMode="numeric" short />
          </Group>
          <Group title={text.saleTitle} touched={text.allTouched(touched.all)}>
            <TextField {...field('sale_cut_off_minutes')} hint={text.saleCutOffHint} inputMode="numeric" short />
            <TextField {...field('second_passenger_per_cent')} hint={text.siblingsHint} inputMode="numeric" short />
            <TextField {...field('further_passengers_per_cent')} inputMode="numeric" short />
            <CheckboxField {...field('requires_student_id')} hint={text.studentIdHint} />
            <CheckboxField {...field('disable_photo')} hint={text.noPhotosHint} />
            <CheckboxField {...field('hide_buy_again')} />
            <CheckboxField {...field('buy_vouchers')} />
            <CheckboxField {...field('boarding_notifications')} hint={text.boardingNewsHint} />
          </Group>
          <Actions>
            <Button busy={form.isSubmitting}>{text.save}</Button>
          </Actions>
        </Stack>
      </form>
    </SettingsFrame>
  );
}

function Group({ title, touched, children }: { title: string; touched: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={16}>
      <h2>{title}</h2>
      <p>{touched}</p>
      {children}
    </Stack>
  );
}
