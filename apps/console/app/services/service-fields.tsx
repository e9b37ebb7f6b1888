import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import type { FormOf } from '@fareway/browser/forms/use-form.ts';
import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { weekdays } from '@fareway/domain/dates/local-date.ts';
import { currencySign } from '@fareway/domain/money/money.ts';
import { boxOfYear } from '@fareway/domain/network/service-form.ts';
import * as missing from '@fareway/texts/network/missing.ts';
import * as text from '@fareway/texts/network/service-fields.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import type { ShownService } from './calls.ts';
import styles from './services.module.css';

const labels: Readonly<Record<string, string>> = {
  name: text.name,
  description: text.description,
  destinations: text.destinations,
  primary: text.primary,
  secondary: text.secondary,
  sixth_form: text.sixthForm,
  route_url: text.routeLink,
  timetable_url: text.timetableLink,
  terms_url: text.termsLink,
  am_seats: text.amSeats,
  pm_seats: text.pmSeats,
  day_seats: text.daySeats,
  price: text.price,
  not_by_journey: text.notByJourney,
  position: text.position,
  ...missing.weekdays,
};

/** The label of a field of the form, also of the box for a sales year. */
export function fieldLabel(name: string): string {
  return labels[name] ?? text.notSoldIn(name.slice(boxOfYear('').length));
}

interface ServiceFieldsProps {
  form: FormOf<Record<string, string | boolean>>;
  errors: FieldErrors;
  service: ShownService;
}

/** The fields of a service in three sections. */
export function ServiceFields({ form, errors, service: { time, currency, sales_year } }: ServiceFieldsProps) {
  const field = (name: string, hint?: string) => ({
    label: fieldLabel(name),
    error: errors[name]?.message,
    autoComplete: 'off',
    ...(hint !== undefined && { hint }),
    ...form.register(name),
  });
  const number = (name: string, hint?: string) => ({
    ...field(name, hint),
    inputMode: 'numeric' as const,
    short: true,
  });
  const box = (name: string) => <CheckboxField key={name} label={fieldLabel(name)} {...form.register(name)} />;
  return (
    <>
      <Section title={text.seenByPassengers}>
        <TextField {...field('name', text.nameHint)} />
        <TextArea {...field('description', text.descriptionHint)} />
        <TextArea {...field('destinations', text.destinationsHint)} />
        <FieldGroup id="yr_groups" label={text.yearGroups} hint={text.yearGroupsHint}>
          <div className={styles.boxes}>{['primary', 'secondary', 'sixth_form'].map(box)}</div>
        </FieldGroup>
        <TextField {...field('route_url', text.linkHint)} type="url" inputMode="url" />
        <TextField {...field('timetable_url')} type="url" inputMode="url" />
        <TextField {...field('terms_url')} type="url" inputMode="url" />
      </Section>
      <Section title={text.daysAndSeats}>
        <FieldGroup id="operating_weekdays" label={text.weekdays}>
          <div className={styles.boxes}>{weekdays.map(box)}</div>
        </FieldGroup>
        <TextField {...number('am_seats', text.seatsHint)} />
        <TextField {...number('pm_seats')} />
        <TextField {...number('day_seats', text.daySeatsHint)} />
        <p>{text.seatsFollow}</p>
        {time && <p>{text.departure(clockTime(time))}</p>}
      </Section>
      <Section title={text.sales}>
        <TextField {...field('price', text.priceHint(currencySign(currency)))} inputMode="decimal" short />
        <FieldGroup id="not_sold" label={text.notSold} hint={text.notSoldHint}>
          <div className={styles.boxes}>{[...sales_year.map(boxOfYear), 'not_by_journey'].map(box)}</div>
        </FieldGroup>
        <TextField {...number('position', text.positionHint)} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
