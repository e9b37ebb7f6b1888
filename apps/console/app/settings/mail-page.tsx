import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/operators/mail-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import type { Route } from './+types/mail-page';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { CopyButton } from '../failures/copy-button.tsx';
import { CopyReference } from '../failures/copy-reference.tsx';
import { usePageAction } from '../session/use-page-action.ts';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { NoSettings, SettingsFrame } from './settings-frame.tsx';

const path = '/console/{clientSlug}/settings/mail';

type Mail = ResponseBody<typeof path, 'get'>;

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { mail: await unlessNotPermitted(request, resultOf(api.GET(path, { params: { path: { clientSlug } } }))) };
}

/** /console/{clientSlug}/settings/mail: from where the operator's mail is sent, with the records of its domain to copy (C-205). */
export default function MailPage({ loaderData: { mail } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!mail) return <NoSettings />;
  return <MailSettings clientSlug={operator.slug} loaded={mail} />;
}

function MailSettings({ clientSlug, loaded }: { clientSlug: string; loaded: Mail }) {
  const params = { params: { path: { clientSlug } } };
  const toast = useToast();
  const { withFactor, dialog } = useStepUp();
  const { busy, problem, run } = usePageAction<'save' | 'check'>();
  const [mail, setMail] = useState(loaded);
  const [typed, setTyped] = useState(loaded.address ?? '');
  const [isRemoving, setIsRemoving] = useState(false);
  const { state, records, words } = mail;

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void run('save', async () => {
      const body = { address: typed };
      const saved = await withFactor(() => resultOf(api.PUT(path, { ...params, body })));
      setMail(saved);
      setTyped((now) => keepTyped(now, typed, saved.address ?? ''));
      toast(text.saved);
    });
  };
  const check = () =>
    run('check', async () => {
      const checked = await resultOf(api.POST('/console/{clientSlug}/settings/mail/check', params));
      setMail(checked);
      if (checked.state === 'verified') toast(text.allRight);
      else toast(text.notRight, 'info');
    });

  return (
    <SettingsFrame slug={clientSlug} current="mail" lead={text.lead}>
      <Stack gap={24}>
        <Notice tone={state === 'broken' ? 'warning' : 'info'} title={words[0]}>
          {words.slice(1).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
        {problem && (
          <Notice tone="error" title={problem} announced>
            <CopyReference problem={problem} />
          </Notice>
        )}
        {mail.is_available && (
          <form noValidate onSubmit={save}>
            <Stack gap={24}>
              <TextField
                name="address"
                type="email"
                label={text.address}
                hint={text.addressHint}
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Actions>
                <Button busy={busy === 'save'}>{text.save}</Button>
              </Actions>
            </Stack>
          </form>
        )}
        {records.length > 0 && (
          <Stack as="section" gap={16}>
            <h2>{text.records}</h2>
            <p>{text.recordsLead}</p>
            {records.map(({ kind, title, name, value, is_right, words: about }) => (
              <Card
                key={kind}
                level={3}
                title={title}
                aside={<Badge tone={is_right ? 'success' : 'warning'}>{is_right ? about : text.notYet}</Badge>}
                actions={
                  <>
                    <CopyButton
                      content={name}
                      label={text.copyName}
                      about={text.ofRecord(title)}
                      copied={text.copied}
                    />
                    <CopyButton
                      content={value}
                      label={text.copyText}
                      about={text.ofRecord(title)}
                      copied={text.copied}
                    />
                  </>
                }
              >
                {!is_right && <p>{about}</p>}
                <SummaryList
                  rows={[
                    { label: text.recordName, value: <code>{name}</code> },
                    { label: text.recordValue, value: <code>{value}</code> },
                  ]}
                />
              </Card>
            ))}
            <Actions>
              <Button type="button" busy={busy === 'check'} onClick={check}>
                {text.check}
              </Button>
              <Button type="button" variant="quiet" onClick={() => setIsRemoving(true)}>
                {text.remove}
              </Button>
            </Actions>
          </Stack>
        )}
      </Stack>
      {isRemoving && (
        <ConfirmDialog
          title={text.removeTitle}
          confirm={text.remove}
          keep={text.keep}
          notDone={text.notDone}
          onClose={() => setIsRemoving(false)}
          onConfirm={async () => {
            setMail(await withFactor(() => resultOf(api.DELETE(path, params))));
            setTyped('');
            setIsRemoving(false);
            toast(text.removed);
          }}
        >
          <p>{text.removeLead}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </SettingsFrame>
  );
}
