import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Actions } from '../actions/actions.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { DayField } from '../day-field/day-field.tsx';
import { CodeField } from '../code-field/code-field.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { FileField } from '../file-field/file-field.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { PhotoFrame } from '../photo-frame/photo-frame.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { SwitchField } from '../switch-field/switch-field.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { samplePhoto } from './samples.ts';

const errors = {
  first_name: "Enter the passenger's first name.",
  start_date: 'Choose a day.',
  phone_number: 'Enter a mobile number that starts with 07.',
  terms: 'Agree to the terms to go on.',
};

const days = [
  { value: '2026-03-02', label: 'Mon 2nd Mar', aside: 'Sold out', disabled: true },
  { value: '2026-03-03', label: 'Tue 3rd Mar', aside: '3 left' },
  { value: '2026-03-04', label: 'Wed 4th Mar', aside: '21 left' },
  { value: '2026-03-05', label: 'Thu 5th Mar', hint: 'No service: staff training', disabled: true },
];

/** A form without errors, and one that was submitted with errors. */
export function Forms() {
  const [tries, setTries] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const [isOn, setIsOn] = useState(true);
  const [trips, setTrips] = useState('20');
  const [day, setDay] = useState('30/11/2026');
  const shown: Partial<typeof errors> = tries > 0 ? errors : {};
  const summary = Object.entries(shown).map(([field, message]) => ({ field, message }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
      }}
    >
      <ErrorSummary key={tries} errors={summary} />
      <TextField
        name="first_name"
        label="Passenger's first name"
        hint="As the school knows it."
        autoComplete="off"
        error={shown.first_name}
      />
      <DayField
        id="day"
        label="Closed on"
        hint="Mon 30th Nov 2026"
        typed={day}
        day="2026-11-30"
        onType={setDay}
        onPick={setDay}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue="mair@example.org"
        readOnly
      />
      <TextField name="postcode" label="Postcode" short optional autoComplete="postal-code" />
      <TextArea name="note" label="Note" hint="One on each line." optional defaultValue={'Heol Fawr\nStation Road'} />
      <PasswordField name="password" label="Password" hint="8 characters or more." autoComplete="new-password" />
      <SelectField
        name="stop"
        label="Stop"
        placeholder="Choose a stop"
        options={[
          { value: '1', label: 'Heol Fawr' },
          { value: '2', label: 'Station Road (full)', disabled: true },
        ]}
      />
      <RadioCards
        name="start_date"
        label="First day"
        hint="The pass is good from this day on."
        options={days}
        defaultValue={tries > 0 ? '' : '2026-03-03'}
        pairs
        error={shown.start_date}
      />
      <PhoneField
        label="Mobile number"
        hint="The driver's office calls it when the bus is late."
        country={{ name: 'country', defaultValue: 'GB' }}
        number={{ name: 'phone_number' }}
        countries={[
          { value: 'GB', label: 'United Kingdom +44' },
          { value: 'IE', label: 'Ireland +353' },
        ]}
        error={shown.phone_number}
      />
      <CodeField name="code" label="Code from the message" hint="6 digits, sent to mair@example.org." />
      <FileField
        id="photo"
        label="Passenger's photo"
        hint={chosen ? `Chosen: ${chosen}` : 'Face to the camera, no hat. Only drivers and you see it.'}
        camera="environment"
        onFile={(file) => setChosen(file.name)}
        preview={<PhotoFrame name="Nia Pritchard" src={samplePhoto} />}
      />
      <CheckboxField
        name="terms"
        label={
          <>
            I agree to the <a href="#terms">terms of travel</a>
          </>
        }
        error={shown.terms}
      />
      <CheckboxField
        name="save_card"
        label="Keep this card for the next time"
        hint="Stripe keeps it; we never see it."
      />
      <SwitchField
        name="boarding_emails"
        label="Email me when Nia boards"
        hint="One email for each journey."
        checked={isOn}
        onSwitch={setIsOn}
      />
      <NumberField
        name="trips"
        label="How many trips?"
        hint="From 1 to 50, at £3.60 each"
        value={trips}
        min={1}
        max={50}
        fewer="One trip fewer"
        more="One trip more"
        onChange={setTrips}
      />
      <Actions sticky>
        <Button>Continue to payment</Button>
      </Actions>
    </form>
  );
}
