import * as text from '@fareway/texts/help/contacts.ts';
import * as help from '@fareway/texts/help/help.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { closes, CommandDialog } from '@fareway/browser/page/command-dialog.tsx';

/**
 * The contacts of the operators of a purchaser's tickets. The page is the same for everyone, so it is rendered with dashes, and
 * help-script.js fills in one block for each operator.
 */
export function ProviderDialog({ id }: { id: string }) {
  return (
    <CommandDialog
      id={id}
      title={help.contactProvider}
      actions={
        <Button type="button" variant="secondary" {...closes(id)}>
          {actionText.close}
        </Button>
      }
    >
      <div data-provider>
        <Stack gap={8}>
          <h3 data-fact="operator">{text.provider}</h3>
          <SummaryList
            rows={[
              { label: labels.name, value: <Unknown fact="name" /> },
              { label: labels.email, value: <Unknown fact="email" /> },
              { label: labels.phone, value: <Unknown fact="phone" /> },
            ]}
          />
        </Stack>
      </div>
    </CommandDialog>
  );
}

function Unknown({ fact }: { fact: string }) {
  return (
    <span data-fact={fact}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{text.notKnown}</span>
    </span>
  );
}
