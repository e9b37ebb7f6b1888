import { mostHundredths, readPercent, roundings, type Rounding } from '@fareway/domain/catalogue/copy-ticket.ts';
import * as text from '@fareway/texts/tickets-of-console/copy.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useState } from 'react';

/** By how much prices are raised and to what they are rounded: the fields, and what they say (C-033, C-055). */
export function useRaise() {
  const [percent, setPercent] = useState('0');
  const [rounding, setRounding] = useState<Rounding>(50);
  const hundredths = readPercent(percent);
  return {
    /** Undefined while the per cent cannot be read. */
    hundredths,
    raise: { hundredths: hundredths ?? 0, rounding },
    fields: (
      <>
        <TextField
          name="percent"
          short
          inputMode="decimal"
          label={text.percent}
          hint={text.percentHint}
          error={hundredths === undefined ? text.percentInvalid(mostHundredths / 100) : undefined}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <SelectField
          name="rounding"
          label={text.rounding}
          options={roundings.map((one) => ({ value: String(one), label: text.roundings[one] }))}
          value={String(rounding)}
          onChange={({ target }) => setRounding(Number(target.value) as Rounding)}
        />
      </>
    ),
  };
}
