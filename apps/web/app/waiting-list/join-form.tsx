import type { Client } from '@fareway/api/types.ts';
import { submissionProblem } from '@fareway/domain/sales/waiting-list.ts';
import type { WaitingList, WaitingListField } from '@fareway/domain/sales/waiting-list.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import type { SummaryError } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { JoinFailure } from './join.ts';
import { PassengerFields } from './passenger-fields.tsx';
import type { TypedForm } from './read-form.ts';
import type { ChoiceInAddress } from './choice-in-address.ts';

interface JoinFormProps {
  client: Client;
  list: WaitingList;
  wanted: Pick<ChoiceInAddress, 'ticketName' | 'missingYear' | 'proof'>;
  typed: TypedForm;
  /** The problems of the submitted form. */
  failure: JoinFailure | undefined;
}

/**
 * The form of the waiting list (P-076 to P-079): a plain post to the page itself, checked by the server, so that it works without script.
 * After a problem it shows the input again.
 */
export function JoinForm({ client, list, wanted: { ticketName, missingYear, proof }, typed, failure }: JoinFormProps) {
  const problems = failure?.problems ?? {};
  const field = (name: Exclude<WaitingListField, 'passengers'> & keyof TypedForm) => ({
    name,
    defaultValue: typed[name],
    error: problems[name],
    required: true,
  });
  return (
    // The page has no element for the fragment. With it, a post without a connection is a history entry of its own, and Back leads to the
    // form with its input.
    <form method="post" action="#sent" noValidate>
      {failure && <ErrorSummary errors={summaryOf(failure, client)} />}
      {missingYear !== undefined && (
        <Notice tone="warning" title={`There is no waiting list for ${missingYear}`}>
          <p>{client.name} takes names for another year: please select it below.</p>
        </Notice>
      )}
      {proof !== undefined && (
        <Notice tone="info" title="This form replaces the details">
          <p>
            What you send here replaces the phone number, post code and ticket of the same passengers. Enter the email
            address that the link was sent to. The place on the list stays the same.
          </p>
        </Notice>
      )}
      {ticketName && <SummaryList rows={[{ label: 'Ticket', value: ticketName }]} />}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
      <TextField
        label="Mobile number"
        hint={`A UK or Irish number, so that ${client.name} can reach you when a place comes free.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        short
        {...field('mobile')}
      />
      <TextField
        label="Post code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        short
        {...field('postCode')}
      />
      <SelectField label="Year" placeholder="Select a year" options={optionsOf(list.year)} {...field('year')} />
      {list.services.length > 0 && (
        <SelectField
          label="Service"
          placeholder="Select a service"
          options={optionsOf(list.services)}
          {...field('service')}
        />
      )}
      <PassengerFields typed={typed} problems={problems} />
      <p>
        By submitting this form you agree to our <a href="/terms">terms</a>. {client.name} gets these details to offer
        you a place, and for nothing else: see <a href="/privacy">privacy</a>.
      </p>
      <Actions>
        <Button>Submit</Button>
      </Actions>
    </form>
  );
}

function summaryOf({ problems, advice }: JoinFailure, { support }: Client): SummaryError[] {
  const errors = Object.entries(problems).map(([field, message = '']) => ({ field, message }));
  if (errors.length > 0) return errors;
  return [{ message: submissionProblem(support.email) }, ...(advice === undefined ? [] : [{ message: advice }])];
}

function optionsOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
