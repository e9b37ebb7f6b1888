import { ChosenTicket } from './choice/chosen-ticket.tsx';
import { resultOf } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/log-in/confirm-email.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CodeField } from '@fareway/ui/code-field/code-field.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useLocation } from 'react-router';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { ResendCode } from './resend-code.tsx';
import { noteSentCode } from './sent-codes.ts';
import { storeSession, visitorApi } from '../session/session.ts';
import { useContinueToTarget } from './visitor-step.ts';
import { withRedirect } from '../session/log-in-address.ts';
import styles from '@fareway/browser/forms/form.module.css';

/** The code from the email proves that the address belongs to the visitor, and logs in at once (P-035, P-121, P-156). */
export function ConfirmEmail({ handle, email }: { handle: string; email: string }) {
  const { pathname, search } = useLocation();
  const continueToTarget = useContinueToTarget();
  const [problem, setProblem] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const form = useForm({ defaultValues: { code: '' } });
  const code = form.values.code.trim();

  // the error stays until the response arrives: if it disappeared, it would move a link under the second click of a double click
  const verify = form.handleSubmit(async () => {
    try {
      storeSession(await resultOf(visitorApi.POST('/auth/confirm', { body: { handle, code } })));
      await continueToTarget();
    } catch (error) {
      setProblem(error);
      setTries((before) => before + 1);
    }
  });

  async function sendAnother(): Promise<undefined> {
    const { code_sent_at } = await resultOf(visitorApi.POST('/auth/confirm/resend', { body: { handle } }));
    noteSentCode('confirmation', email, Date.parse(code_sent_at));
    setProblem(undefined);
  }

  return (
    <Page
      back={{ href: pathname + search, label: actions.anotherEmail }}
      title={text.title}
      summary={<ChosenTicket />}
      lead={<Sentence parts={text.lead(<strong>{email}</strong>)} />}
    >
      <form noValidate className={styles.form} onSubmit={verify}>
        {problem !== undefined && <CodeProblem key={tries} error={problem} />}
        <CodeField label={text.code} hint={text.codeHint} {...form.register('code')} />
        <Actions>
          <Button busy={form.isSubmitting} unavailable={code ? undefined : sentences.enterCode}>
            {text.submit}
          </Button>
        </Actions>
      </form>
      <Stack gap={8}>
        <ResendCode send={sendAnother} onProblem={setProblem} />
        <p>
          <Link href="/help-portal#confirmation-code">{text.help}</Link>
        </p>
      </Stack>
    </Page>
  );
}

/** A wrong code in the text of the specification, with a link to more; other refusals in the server's text (P-258, P-259). */
function CodeProblem({ error }: { error: unknown }) {
  const { search } = useLocation();
  const key = error instanceof CallError ? error.key : undefined;
  return (
    <Notice tone="error" title={textOfError(error)} announced>
      {key === 'CodeMismatchException' && (
        <p>
          <Link href="/help-portal#confirmation-code">{text.moreInfo}</Link>
        </p>
      )}
      {key === 'UsernameExistsException' && (
        <p>
          <Link href={withRedirect('/login', search)}>{pages.logIn}</Link>
        </p>
      )}
    </Notice>
  );
}
