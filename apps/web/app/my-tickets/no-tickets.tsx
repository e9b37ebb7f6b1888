import * as text from '@fareway/texts/my-tickets/no-tickets.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import styles from './no-tickets.module.css';
import { questions } from './no-tickets-questions.tsx';

/** My Tickets without tickets: a link to buy the first one, and questions and answers. */
export function NoTickets() {
  const [open, setOpen] = useState<(typeof questions)[number]>();
  return (
    <>
      <EmptyState
        title={text.title}
        action={
          <ButtonLink href="/operators" icon="ticket">
            {text.findProvider}
          </ButtonLink>
        }
      >
        <p>{text.lead}</p>
      </EmptyState>
      <Stack as="section" gap={12}>
        <h2>{text.questions}</h2>
        <ul className={styles.questions}>
          {questions.map((question) => (
            <li key={question.title}>
              <Button type="button" variant="quiet" onClick={() => setOpen(question)}>
                {question.title}
              </Button>
            </li>
          ))}
        </ul>
        <p>
          <Sentence parts={text.contact(toContact)} />
        </p>
      </Stack>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.title}
        actions={
          <Button type="button" onClick={() => setOpen(undefined)}>
            {actionText.close}
          </Button>
        }
      >
        {open?.answer}
      </Dialog>
    </>
  );
}

const toContact = (words: string) => <Link href="/contact">{words}</Link>;
