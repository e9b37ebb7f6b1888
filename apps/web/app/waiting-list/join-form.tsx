import type { Client } from '@fareway/api/types.ts';
import { submissionProblem } from '@fareway/domain/sales/waiting-list.ts';
import type { WaitingList, WaitingListField } from '@fareway/domain/sales/waiting-list.ts';
import * as text from '@fareway/texts/waiting-list/form.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import type { SummaryError } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { linkTo, Sentence } from '@fareway/ui/sentence/sentence.tsx';
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
  wanted: Pick<ChoiceInAddress, 'year' | 'ticketName' | 'missingYear' | 'proof'>;
  typed: TypedForm;
  /** The problems of the submitted form. */
  failure: JoinFailure | undefined;
}

/**
 * The form of the waiting list (P-076 to P-079): a plain post to the page itself, checked by the server, so that it works without script.
 * After a problem it shows the input again.
 */
export function JoinForm({
  client,
  list,
  wanted: { year, ticketName, missingYear, proof },
  typed,
  failure,
}: JoinFormProps) {
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
      {missingYear !== undefined && year !== '' && (
        <Notice tone="warning" title={text.otherYearTitle(missingYear)}>
          <p>{text.otherYearText(client.name, year)}</p>
        </Notice>
      )}
      {proof !== undefined && (
        <Notice tone="info" title={text.correctionTitle}>
          <p>{text.correctionText}</p>
        </Notice>
      )}
      {ticketName && <SummaryList rows={[{ label: labels.ticket, value: ticketName }]} />}
      <TextField
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...field('email')}
      />
      <TextField
        label={labels.mobile}
        hint={text.mobileHint(client.name)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        short
        {...field('mobile')}
      />
      <TextField
        label={text.postCode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        short
        {...field('postCode')}
      />
      <SelectField
        label={labels.year}
        placeholder={text.selectYear}
        options={optionsOf(list.year)}
        {...field('year')}
      />
      {list.services.length > 0 && (
        <SelectField
          label={labels.service}
          placeholder={text.selectService}
          options={optionsOf(list.services)}
          {...field('service')}
        />
      )}
      <PassengerFields typed={typed} problems={problems} />
      <p>
        <Sentence parts={text.agreement(client.name, linkTo('/terms'), linkTo('/privacy'))} />
      </p>
      <Actions>
        <Button>{text.submit}</Button>
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
