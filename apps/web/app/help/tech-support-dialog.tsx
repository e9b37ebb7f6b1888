import * as text from '@fareway/texts/help/contacts.ts';
import * as help from '@fareway/texts/help/help.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { linkTo, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { closes, CommandDialog } from '@fareway/browser/page/command-dialog.tsx';

/** The contact of technical support and its response time. Where it has no address, an operator forwards questions. */
export function TechSupportDialog({ id, email }: { id: string; email: string | undefined }) {
  return (
    <CommandDialog
      id={id}
      title={help.contactSupport}
      actions={
        <Button type="button" variant="secondary" {...closes(id)}>
          {actionText.close}
        </Button>
      }
    >
      {email ? (
        <p>
          <Sentence parts={text.writeToSupport(linkTo(`mailto:${email}`), email)} />
        </p>
      ) : (
        <p>{text.tellProvider}</p>
      )}
      <p>{text.whatToTell}</p>
    </CommandDialog>
  );
}
