import * as text from '@fareway/texts/operators/practice-page.ts';
import * as settingsText from '@fareway/texts/operators/settings.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/practice-page';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { usePageAction } from '../session/use-page-action.ts';
import { orSignIn } from '../session/or-sign-in.ts';
import { refreshSession } from '../session/session.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { emptyPractice, openPractice, readPractice } from './calls.ts';
import { Families, Letters } from './contents.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(settingsText.practice) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { practice: await orSignIn(request, readPractice(clientSlug)) };
}

/** /console/{clientSlug}/settings/practice: the practice operator, how to log in as its families, what it would have sent, and emptying it (C-061). */
export default function PracticePage({ loaderData: { practice } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { busy, problem, run } = usePageAction<'open'>();
  const [isAsking, setIsAsking] = useState(false);
  if (!operator) return null;
  const { slug, permissions, is_practice } = operator;
  const mayOpen = permissions.includes('practice.open');

  const open = () =>
    run('open', async () => {
      await openPractice(slug);
      // the practice operator is one of those that the person works for now
      await refreshSession();
      await revalidate();
      toast(text.opened);
      focusTitle();
    });
  async function empty(filled_at: string) {
    await emptyPractice(slug, { filled_at });
    setIsAsking(false);
    await revalidate();
    toast(text.emptied);
    focusTitle();
  }

  const page = practice ? (
    <Stack gap={32}>
      <Actions>
        {!is_practice && <ButtonLink href={`/${practice.slug}`}>{text.goTo}</ButtonLink>}
        <a href={`/client/${practice.slug}`}>{text.toShop}</a>
      </Actions>
      {practice.family_password !== null && (
        <>
          <Families families={practice.families} password={practice.family_password} />
          <Letters letters={practice.letters} />
        </>
      )}
      {mayOpen && (
        <Stack as="section" gap={12}>
          <h2>{text.emptying}</h2>
          <p>{text.deletes(practice.contents)}</p>
          <Actions>
            <Button type="button" variant="danger" onClick={() => setIsAsking(true)}>
              {text.empty}
            </Button>
          </Actions>
        </Stack>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.question}
          confirm={text.empty}
          keep={text.keep}
          notDone={text.notEmptied}
          onConfirm={() => empty(practice.filled_at)}
          onClose={() => {
            setIsAsking(false);
            void revalidate();
          }}
        >
          <p>{text.deletes(practice.contents)}</p>
          <p>{text.madeAgain}</p>
        </ConfirmDialog>
      )}
    </Stack>
  ) : (
    <Stack gap={16}>
      {problem && (
        <Notice tone="error" title={text.notOpened} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <ul>
        {text.whatItIs.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {mayOpen ? (
        <Actions>
          <Button type="button" busy={busy === 'open'} onClick={open}>
            {text.open}
          </Button>
        </Actions>
      ) : (
        <p>{text.askOwner}</p>
      )}
    </Stack>
  );
  if (!permissions.includes('settings.change')) {
    return (
      <Page title={settingsText.practice} lead={text.lead}>
        {page}
      </Page>
    );
  }
  return (
    <SettingsFrame slug={slug} current="practice" lead={text.lead}>
      {page}
    </SettingsFrame>
  );
}
