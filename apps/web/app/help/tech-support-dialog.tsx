import { Button } from '@fareway/ui/button/button.tsx';
import { closes, CommandDialog } from '@fareway/browser/page/command-dialog.tsx';

/** The contact of technical support and its response time. Where it has no address, an operator forwards questions. */
export function TechSupportDialog({ id, email }: { id: string; email: string | undefined }) {
  return (
    <CommandDialog
      id={id}
      title="Contact tech support"
      actions={
        <Button type="button" variant="secondary" {...closes(id)}>
          Close
        </Button>
      }
    >
      {email ? (
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a>. You will get a reply within 24 hours.
        </p>
      ) : (
        <p>
          Tell your transport provider, who passes it on to our technical support. You will get a reply within 24 hours.
        </p>
      )}
      <p>
        Tell us what you did, what the page showed, and which phone or computer you use. Please send no passwords and no
        card numbers: we never need them.
      </p>
    </CommandDialog>
  );
}
