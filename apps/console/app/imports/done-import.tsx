import * as text from '@fareway/texts/imports/page.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { invitePurchasers, undoImport, type Purchasers, type ShownImport } from './calls.ts';
import { countsInWords, dayInWords, momentInWords } from './import-words.ts';

interface DoneImportProps {
  clientSlug: string;
  shown: ShownImport;
  purchasers: Purchasers | undefined;
  /** The moment when the page was loaded, in UTC. */
  now: string;
}

/** What an import has done, its purchasers, and taking it back (C-070). */
export function DoneImport({ clientSlug, shown, purchasers, now }: DoneImportProps) {
  const path = { clientSlug, importId: shown.id };
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isUndoing, setIsUndoing] = useState(false);
  const { done, undone } = shown;
  if (!done) return null;
  const rows = done.counts.new + done.counts.changed;
  return (
    <>
      <Stack as="section" gap={12}>
        <h2>{text.doneTitle}</h2>
        <p>{text.doneBy(momentInWords(done.at), done.by)}</p>
        <p>{countsInWords(done.counts)}</p>
      </Stack>
      {undone && (
        <Stack as="section" gap={12}>
          <h2>{text.undoneTitle}</h2>
          <p>{text.doneBy(momentInWords(undone.at), undone.by)}</p>
        </Stack>
      )}
      {purchasers && <Invitations path={path} purchasers={purchasers} />}
      {!undone && (
        <Stack as="section" gap={12}>
          {now > done.can_undo_until ? (
            <p>{text.undoEnded(dayInWords(done.can_undo_until))}</p>
          ) : (
            <>
              <p>{text.undoUntil(dayInWords(done.can_undo_until))}</p>
              <div>
                <Button type="button" variant="secondary" onClick={() => setIsUndoing(true)}>
                  {text.undo}
                </Button>
              </div>
            </>
          )}
        </Stack>
      )}
      {isUndoing && (
        <ConfirmDialog
          title={text.undoTitle(rows)}
          confirm={text.undo}
          keep={text.keep}
          notDone={text.notUndone}
          onClose={() => setIsUndoing(false)}
          onConfirm={async () => {
            await undoImport(path);
            setIsUndoing(false);
            toast(text.undone);
            await revalidate();
          }}
        >
          <p>{shown.undo_effect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface InvitationsProps {
  path: { clientSlug: string; importId: string };
  purchasers: Purchasers;
}

/** The purchasers of imported tickets, and their invitation. */
function Invitations({ path, purchasers: { waiting, invited, without_email } }: InvitationsProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack as="section" gap={12}>
      <h2>{text.invitations}</h2>
      {waiting + invited + without_email === 0 && <p>{text.allClaimed}</p>}
      {waiting > 0 && <p>{text.waiting(waiting)}</p>}
      {invited > 0 && <p>{text.invited(invited)}</p>}
      {without_email > 0 && <p>{text.withoutEmail(without_email)}</p>}
      {waiting > 0 && (
        <div>
          <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
            {text.invite(waiting)}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.inviteTitle(waiting)}
          confirm={text.invite(waiting)}
          keep={text.keepQuiet}
          notDone={text.notInvited}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const people = await invitePurchasers(path, waiting);
            setIsAsking(false);
            toast(text.inviteDone(people));
            await revalidate();
          }}
        >
          <p>{text.inviteEffect}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
