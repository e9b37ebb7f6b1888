import { formatMoney } from '@fareway/domain/money/money.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import * as text from '@fareway/texts/passenger/form.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { zonePrice } from './purchase-prices.ts';
import type { PassengerForm } from './use-passenger-form.ts';
import type { BuyPage } from './wire.ts';

interface ZoneSectionProps {
  page: Pick<BuyPage, 'service' | 'ticket'>;
  field: PassengerForm['field'];
}

/** The zone of a zonal ticket with its price, and the stop in it (P-160, P-161); empty for other tickets. */
export function ZoneSection({ page: { service, ticket }, field }: ZoneSectionProps) {
  if (!isZonal(ticket)) return null;
  const zone = field('zone').value;
  const stops = service.zones.find(({ name }) => name === zone)?.stops ?? [];
  const options = service.zones.map(({ name, stops: stopsOfZone }) => {
    const price = zonePrice(ticket, name);
    return {
      value: name,
      label: name,
      hint: stopsOfZone.join(' · '),
      aside: price === undefined ? labels.notOnSale : formatMoney(price, ticket.currency),
      disabled: price === undefined,
    };
  });
  return (
    <Stack as="section" gap={16}>
      <h2>{text.zones}</h2>
      <RadioCards label={labels.zone} options={options} {...field('zone')} />
      {stops.length > 0 && (
        <SelectField
          label={text.stop}
          placeholder={text.selectStop}
          options={stops.map((name) => ({ value: name, label: name }))}
          {...field('zoneStop')}
        />
      )}
    </Stack>
  );
}
