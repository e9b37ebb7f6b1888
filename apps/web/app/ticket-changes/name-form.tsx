import * as failures from '@fareway/texts/api/failures.ts';
import { type PassengerName, nameForm } from '@fareway/domain/passengers/name-correction-form.ts';
import * as text from '@fareway/texts/ticket-changes/name.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { KeyboardEvent } from 'react';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useNavigate } from 'react-router';
import { type Failure, useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { aPress } from '@fareway/browser/forms/use-form-problems.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { correctName } from '../customer-tickets/change-calls.ts';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';

interface NameFormProps {
  ticket: Pick<CustomerTicket, 'id' | 'passenger'>;
}

/** First and last name, and Update with its missing conditions. Input survives a failure and a reload. */
export function NameForm({ ticket: { id, passenger } }: NameFormProps) {
  const navigate = useNavigate();
  const { failure, attempt } = useAttempt(useLogInAgain());
  const { first_name, last_name } = passenger;
  const form = useForm({
    schema: nameForm,
    defaultValues: typedName(id) ?? { first_name, last_name },
    mode: 'onTouched',
    delayError: aPress,
  });
  const { errors, isSubmitting } = form;
  const missing = nameForm.safeParse(form.values).error?.issues[0]?.message;
  const onChange = () => keepTypedName(id, form.getValues());

  const update = form.handleSubmit(async (name) => {
    if (!(await attempt(() => correctName(id, name)))) return;
    forgetTypedName(id);
    await navigate(`${ticketAddress(id)}?nameChange=true`);
  });
  // While Update is disabled, Enter does not submit the form.
  const sayWhatIsMissing = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && missing) form.triggerAll();
  };

  return (
    <form noValidate onSubmit={update}>
      <Stack>
        <TextField
          label={labels.firstName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          onKeyDown={sayWhatIsMissing}
          error={errors.first_name?.message}
          {...form.register('first_name', { onChange })}
        />
        <TextField
          label={labels.lastName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          onKeyDown={sayWhatIsMissing}
          error={errors.last_name?.message}
          {...form.register('last_name', { onChange })}
        />
        {failure && <NameFailure key={failure.tries} {...failure} />}
        <Actions>
          <Button busy={isSubmitting} unavailable={missing}>
            {actions.update}
          </Button>
          <ButtonLink href={ticketAddress(id)} variant="quiet">
            {actions.leave}
          </ButtonLink>
        </Actions>
      </Stack>
    </form>
  );
}

/** Why a name was not updated, in the exact text; announced at once. */
function NameFailure({ error: { status, message } }: Failure) {
  if (status !== 0 && message !== failures.unknown)
    return <Notice tone="error" title={text.refused(message)} announced />;
  return (
    <Notice tone="error" title={text.failed} announced>
      {status === 0 && <p>{sentences.formNotSent}</p>}
    </Notice>
  );
}

/** Returns the name that was typed for a ticket before a reload, in this tab; undefined without one. */
function typedName(customerTicketId: string): PassengerName | undefined {
  const { first_name, last_name } = readTypedFields(place(customerTicketId));
  if (typeof first_name !== 'string' || typeof last_name !== 'string') return undefined;
  return { first_name, last_name };
}

/** Stores the typed name until it is sent or the tab is closed. */
function keepTypedName(customerTicketId: string, name: PassengerName): void {
  keepTypedFields(place(customerTicketId), name);
}

/** Deletes it after the name is corrected. */
function forgetTypedName(customerTicketId: string): void {
  forgetTypedFields(place(customerTicketId));
}

function place(customerTicketId: string): string {
  return `name:${customerTicketId}`;
}
