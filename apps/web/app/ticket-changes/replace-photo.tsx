import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { supportWords } from '@fareway/domain/refusals/support.ts';
import { mostPhotoChanges, whyPhotoStays } from '@fareway/domain/tickets/photo-changes.ts';
import * as problem from '@fareway/texts/passengers/passenger-form.ts';
import * as text from '@fareway/texts/ticket-changes/photo.ts';
import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useNavigate } from 'react-router';
import { photoPageAddress, ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { replacePhoto } from '../customer-tickets/change-calls.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { TicketFailed, ticketOrProblem } from '../customer-tickets/ticket-failed.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { PhotoField } from '../passenger/photo/photo-field.tsx';
import { photoOf } from '../passenger/photo/sent-photo.ts';
import { usePhotoUpload } from '../passenger/photo/use-photo-upload.ts';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import { readStoredDraft, type StoredDraft } from '../passenger/stored-draft.ts';
import { useDraft } from '../passenger/use-draft.ts';
import { usePassengerForm } from '../passenger/use-passenger-form.ts';
import { usePhotoAddress } from '../passenger/use-photo-address.ts';
import { pageContext } from '../platform/page-context.ts';
import { doneState } from '../confirmations/done-state.ts';
import { requireSession } from '../session/session.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/replace-photo';

export const handle: PageHandle = { calls: ['/customer-ticket/user-id/{userId}/{ticketId}'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  const [found, stored] = await Promise.all([
    ticketOrProblem(readTicket(user.id, params.ticketId), request.url),
    readStoredDraft(photoPageAddress(params.ticketId), user.id),
  ]);
  return { user, today, stored: stored ?? { draft: emptyDraft(user.id), photo: undefined }, ...found };
}

/** /ticket/{ticketId}/photo: adds the passenger's photo to a ticket, or replaces it at most three times (decision 170). */
export default function ReplacePhoto({ loaderData, params }: Route.ComponentProps) {
  const { user, today, stored, ticket, problem } = loaderData;
  const back = { href: ticketAddress(params.ticketId), label: actions.backToTicket };
  if (problem) {
    return (
      <Page title={text.replace} back={back}>
        <TicketFailed {...problem} />
      </Page>
    );
  }
  const { title, name } = ticketCardText(ticket, today);
  const hasPhoto = ticket.passenger.photo !== undefined;
  const action = hasPhoto ? text.replace : actions.addPhoto;
  const obstacle = obstacleOf(ticket, today);
  return (
    <Page title={action} lead={card.forPassenger(title, name)} back={back}>
      {obstacle ?? (
        <>
          <Notice title={hasPhoto ? text.left(mostPhotoChanges - (ticket.photo_changes ?? 0)) : text.first}>
            <p>{text.consequences(ticket.client.name, ticket.client.support.email !== undefined)}</p>
          </Notice>
          <PhotoForm userId={user.id} ticketId={ticket.id} action={action} stored={stored} />
        </>
      )}
    </Page>
  );
}

interface PhotoFormProps {
  userId: string;
  ticketId: string;
  action: string;
  stored: StoredDraft;
}

/** The photo, with the editor of the passenger form. A chosen photo survives a failure and a reload. */
function PhotoForm({ userId, ticketId, action, stored }: PhotoFormProps) {
  const navigate = useNavigate();
  const draft = useDraft(photoPageAddress(ticketId), stored);
  const { sendPhoto } = usePhotoUpload(draft, userId);
  const address = usePhotoAddress(draft.draft.photo, draft.photo);
  const { failure, attempt } = useAttempt(useLogInAgain());
  const problems = draft.draft.photo ? {} : { photo: problem.photo };
  const { errorOf, summary, submit, isBusy } = usePassengerForm(problems, draft, async () => {
    await attempt(async () => {
      const photo = photoOf(await sendPhoto());
      if (photo === undefined) return;
      await replacePhoto(ticketId, photo);
      await draft.forget();
      await navigate(`${ticketAddress(ticketId)}?photoChange=true`, { state: doneState('photo', ticketId) });
    });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        <ErrorSummary key={summary.tries} errors={summary.errors} />
        {failure && <Notice key={failure.tries} tone="error" title={textOfError(failure.error)} announced />}
        <PhotoField error={errorOf('photo')} address={address} draft={draft} />
        <Actions>
          <Button busy={isBusy}>{action}</Button>
          <ButtonLink href={ticketAddress(ticketId)} variant="quiet" onClick={() => void draft.forget()}>
            {actions.leave}
          </ButtonLink>
        </Actions>
      </Stack>
    </form>
  );
}

/** Returns why the photo cannot be replaced; undefined where it can. */
function obstacleOf(ticket: CustomerTicket, today: string) {
  const { photo_changes: changes, passenger, client } = ticket;
  if (changes === undefined) return <Notice title={text.noPhotos(client.name)} />;
  const reason = whyPhotoStays({ ...ticket, has_photo: passenger.photo !== undefined, changes }, today);
  if (reason === 'too-often') {
    return (
      <Notice title={text.tooOften(mostPhotoChanges)}>
        <p>{text.tooOftenText(supportWords(client.support))}</p>
      </Notice>
    );
  }
  return (
    reason && (
      <Notice title={reason === 'void' ? headings.ticketVoided : headings.ticketExpired}>
        <p>{text.overText}</p>
      </Notice>
    )
  );
}
