import { passengerCounts } from '@fareway/domain/sales/waiting-list.ts';
import type { PassengerField, WaitingListProblems } from '@fareway/domain/sales/waiting-list.ts';
import * as text from '@fareway/texts/waiting-list/form.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { TypedForm } from './read-form.ts';
import styles from './passenger-fields.module.css';

interface PassengerFieldsProps {
  typed: TypedForm;
  problems: WaitingListProblems;
}

/** The number of passengers, 1 to 5, and the name of each (P-078, P-079). */
export function PassengerFields({ typed: { count, passengers }, problems }: PassengerFieldsProps) {
  return (
    <div className={styles.passengers}>
      <SelectField
        name="passengers"
        label={text.passengers}
        hint={text.passengersHint}
        options={passengerCounts.map((number) => ({ value: String(number), label: String(number) }))}
        defaultValue={count}
        error={problems.passengers}
      />
      {passengers.map(({ firstName, lastName }, index) => (
        <fieldset key={index} className={styles.passenger}>
          <legend>{text.passenger(index + 1)}</legend>
          <NameField
            field={`passengers.${index}.firstName`}
            label={labels.firstName}
            typed={firstName}
            problems={problems}
          />
          <NameField
            field={`passengers.${index}.lastName`}
            label={labels.lastName}
            typed={lastName}
            problems={problems}
          />
        </fieldset>
      ))}
    </div>
  );
}

interface NameFieldProps {
  field: PassengerField;
  label: string;
  typed: string;
  problems: WaitingListProblems;
}

/** No `autocomplete`: the visitor's own name would be wrong, and with "off" a browser loses the field when the visitor returns. */
function NameField({ field, label, typed, problems }: NameFieldProps) {
  return (
    <TextField
      name={field}
      label={label}
      defaultValue={typed}
      error={problems[field]}
      autoCapitalize="words"
      spellCheck={false}
      maxLength={80}
      required
    />
  );
}
