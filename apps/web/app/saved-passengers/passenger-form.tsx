import { CallError } from '@fareway/api/call-error.ts';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';
import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import { longest } from '@fareway/domain/passengers/saved-passenger-limits.ts';
import { savedPassengerProblems } from '@fareway/domain/passengers/saved-passenger-problems.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/saved-passengers/form.ts';
import * as whereText from '@fareway/texts/saved-passengers/where-to-change.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ListedTicket } from '../customer-tickets/wire.ts';
import { PhotoField } from '../passenger/photo/photo-field.tsx';
import { photoOf } from '../passenger/photo/sent-photo.ts';
import { usePhotoUpload } from '../passenger/photo/use-photo-upload.ts';
import type { StoredDraft } from '../passenger/stored-draft.ts';
import { useDraft } from '../passenger/use-draft.ts';
import { usePassengerForm } from '../passenger/use-passenger-form.ts';
import { usePhotoAddress } from '../passenger/use-photo-address.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { addPassenger, changePassenger } from './calls.ts';
import { isSaved, type KnownPassenger, type KnownPassengers } from './list-passengers.ts';
import { changeTickets, heldTickets } from './change-tickets.ts';
import { groupIn, nameOf, passengersAddress } from './passenger-text.ts';
import type { SavedState } from './saved-notice.tsx';
import type { Where } from './where-to-change.tsx';

interface PassengerFormProps {
  userId: string;
  today: string;
  /** The key of what this device stores for the form. */
  path: string;
  /** The passenger to change, or one of a ticket to keep. */
  passenger: KnownPassenger | undefined;
  stored: StoredDraft;
  tickets: readonly ListedTicket[];
  operators: KnownPassengers['operators'];
}

const yearGroups = expandYearGroups({ primary: true, secondary: true, sixth_form: true });

/** The details and the photo of a passenger. Asks for a changed one on tickets where to change it. */
export function PassengerForm({ userId, today, path, passenger, stored, tickets, operators }: PassengerFormProps) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const year = salesYearOf(parseLocalDate(today));
  const draft = useDraft(path, stored);
  const { sendPhoto } = usePhotoUpload(draft, userId);
  const photoAddress = usePhotoAddress(draft.draft.photo, draft.photo);
  const { ids, changeId, where, chooseWhere, forgetChoices } = useChoices(path, passenger);
  const { failure, attempt } = useAttempt(useLogInAgain());

  const { photo: chosenPhoto, passenger: typed } = draft.draft;
  const saved = passenger && isSaved(passenger) ? passenger : undefined;
  const name = { first_name: typed.firstName.trim(), last_name: typed.lastName.trim() };
  const changes = {
    name: saved && nameOf(name) !== nameOf(saved) ? name : undefined,
    photo: chosenPhoto?.kind === 'on-device' || (chosenPhoto !== undefined && chosenPhoto.file_name !== saved?.photo),
  };
  const held = saved ? heldTickets(saved, tickets, changes, today) : [];
  const isWhereMissing = held.some((ticket) => ticket.name || ticket.photo) && where === undefined;
  const problems: Partial<Record<PassengerField | 'where', string>> = {
    ...problemsOf({ ...name, school: typed.dest, year_group: typed.yr }),
    ...(isWhereMissing && { where: whereText.missing }),
  };
  const { field, summary, submit, isBusy } = usePassengerForm(problems, draft, save);

  async function forget(): Promise<void> {
    forgetChoices();
    await draft.forget();
  }

  async function save(): Promise<void> {
    await attempt(async () => {
      const photo = photoOf(await sendPhoto());
      const school = typed.dest.trim();
      // The field cannot show the year group of a passenger who is not at school in this year.
      const unshown = saved && groupIn(year, saved) === '' ? saved.year_group : undefined;
      const yearGroup = typed.yr ? { group: typed.yr, year } : unshown;
      const details = {
        ...name,
        ...(school && { school }),
        ...(yearGroup && { year_group: yearGroup }),
        ...(photo !== undefined && { photo }),
        student_ids: [...ids]
          .map(([client_id, student_id]) => ({ client_id, student_id: student_id.trim() }))
          .filter(({ student_id }) => student_id !== ''),
      };
      if (saved) await changePassenger(userId, saved, details);
      else await addPassenger(userId, details);
      const outcomes = where === 'tickets' ? await changeTickets(held, name, photo) : [];
      await forget();
      const outcome: SavedState = { userId, saved: nameOf(name), tickets: outcomes };
      await navigate(passengersAddress, { state: outcome });
    });
  }

  const plain = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false };
  const isChangedElsewhere = failure?.error instanceof CallError && failure.error.key === 'passenger-changed';
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <ErrorSummary key={summary.tries} errors={summary.errors} />
        {failure && (
          <Notice key={failure.tries} tone="error" title={textOfError(failure.error)} announced>
            {isChangedElsewhere && (
              <Button
                type="button"
                variant="secondary"
                busy={state === 'loading'}
                onClick={() => void forget().then(revalidate)}
              >
                {text.showSaved}
              </Button>
            )}
          </Notice>
        )}
        <TextField label={labels.firstName} {...plain} maxLength={longest.name} {...field('firstName')} />
        <TextField label={labels.lastName} {...plain} maxLength={longest.name} {...field('lastName')} />
        <TextField label={text.school} optional {...plain} maxLength={longest.school} {...field('dest')} />
        <SelectField
          label={labels.yearGroup}
          optional
          hint={text.yearGroupHint(year)}
          placeholder={text.noYearGroup}
          options={yearGroups.map((group) => ({ value: group, label: yearGroupLabel(group) }))}
          {...field('yr')}
        />
        {operators
          .filter(({ client_id }) => ids.has(client_id))
          .map(({ client_id, name: operator }) => (
            <TextField
              key={client_id}
              name={`student-id-${client_id}`}
              label={text.studentId(operator)}
              optional
              autoComplete="off"
              maxLength={longest.studentId}
              value={ids.get(client_id) ?? ''}
              onChange={({ target }) => changeId(client_id, target.value)}
            />
          ))}
        <PhotoField error={undefined} address={photoAddress} draft={draft} />
        {held.length > 0 && (
          <WhereToChange
            held={held}
            value={where}
            onChange={chooseWhere}
            error={summary.tries > 0 ? problems.where : undefined}
          />
        )}
        <Actions>
          <Button busy={isBusy}>{text.save}</Button>
          <ButtonLink href={passengersAddress} variant="quiet" onClick={() => void forget()}>
            {text.cancel}
          </ButtonLink>
        </Actions>
      </Stack>
    </form>
  );
}

/**
 * The student ids by their operators, as they were typed, and where a change is made. They are kept through a reload and a log-in, as the other
 * fields are.
 */
function useChoices(path: string, passenger: KnownPassenger | undefined) {
  // choices for an earlier version are not for this one
  const place = `passenger-choices:${path}#${passenger?.version ?? 0}`;
  const [ids, setIds] = useState(() => {
    const typed = readTypedFields(place);
    return new Map(
      passenger?.student_ids.map(({ client_id, student_id }) => {
        const own = typed[client_id];
        return [client_id, typeof own === 'string' ? own : student_id];
      }),
    );
  });
  const changeId = (clientId: string, studentId: string) => {
    setIds((before) => new Map(before).set(clientId, studentId));
    keepTypedFields(place, { [clientId]: studentId });
  };
  const [where, setWhere] = useState(() => {
    const { where: chosen } = readTypedFields(place);
    return wheres.find((one) => one === chosen);
  });
  const chooseWhere = (chosen: Where) => {
    setWhere(chosen);
    keepTypedFields(place, { where: chosen });
  };
  return { ids, changeId, where, chooseWhere, forgetChoices: () => forgetTypedFields(place) };
}

const wheres: readonly Where[] = ['account', 'tickets'];

/** Few changes are of a passenger with tickets. */
const WhereToChange = lazyPart(async () => (await import('./where-to-change.tsx')).WhereToChange);

const fields = { first_name: 'firstName', last_name: 'lastName', school: 'dest', year_group: 'yr' } as const;

/** Returns the problems of what was typed by the fields of the form. */
function problemsOf(typed: Record<keyof typeof fields, string>): Partial<Record<PassengerField, string>> {
  const found = Object.entries(savedPassengerProblems(typed));
  return Object.fromEntries(found.map(([name, problem]) => [fields[name as keyof typeof fields], problem]));
}
