import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/operators/data-archive-page.ts';
import * as settings from '@fareway/texts/operators/settings.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/data-archive-page';
import { usePageAction } from '../session/use-page-action.ts';
import { api, quietApi } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';

const path = '/console/{clientSlug}/data-archive';
type Archive = ResponseBody<typeof path, 'get'>['archive'];

/** How often the page asks whether the archive is ready, in milliseconds. */
const askEvery = 3_000;

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(settings.data) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await unlessNotPermitted(request, resultOf(api.GET(path, { params: { path: { clientSlug } } }))) };
}

/** /console/{clientSlug}/settings/data: the archive of all data of the operator, for its owners (C-207). */
export default function DataArchivePage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { withFactor, dialog } = useStepUp();
  const { revalidate } = useRevalidator();
  const { busy, problem, run } = usePageAction<'ask' | 'download'>();
  const slug = operator?.slug ?? '';
  const isMaking = loaded?.archive?.state === 'making';
  useEffect(() => {
    if (!isMaking) return undefined;
    const look = async () => {
      const { archive } = await resultOf(quietApi.GET(path, { params: { path: { clientSlug: slug } } }));
      if (archive?.state !== 'making') await revalidate();
    };
    // without a response it is asked again
    const asking = setInterval(() => void look().catch(() => undefined), askEvery);
    return () => clearInterval(asking);
  }, [isMaking, revalidate, slug]);
  if (!operator) return null;
  if (!loaded) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  const { archive } = loaded;
  const { slug: clientSlug } = operator;

  const ask = () =>
    run('ask', async () => {
      await withFactor(() => resultOf(api.POST(path, { params: { path: { clientSlug } } })));
      await revalidate();
    });
  // the file is large, so the browser takes it itself; the second factor is asked for before
  const download = (archiveId: string) =>
    run('download', async () => {
      const at = { params: { path: { clientSlug, archiveId } } };
      await withFactor(() => resultOf(api.POST('/console/{clientSlug}/data-archive/{archiveId}/check', at)));
      window.location.assign(`/api/console/${clientSlug}/data-archive/${archiveId}/file`);
    });

  return (
    <SettingsFrame slug={clientSlug} current="data" lead={text.lead}>
      <Stack gap={16}>
        <ul>
          {text.has.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>{text.hasNot}</p>
        {problem && (
          <Notice tone="error" title={text.notMade} announced>
            <p>{problem}</p>
          </Notice>
        )}
        <State archive={archive} />
        <Actions>
          {archive?.state === 'ready' && (
            <Button type="button" busy={busy === 'download'} onClick={() => download(archive.id)}>
              {text.download}
            </Button>
          )}
          {!isMaking && (
            <Button
              type="button"
              variant={archive?.state === 'ready' ? 'quiet' : 'primary'}
              busy={busy === 'ask'}
              onClick={ask}
            >
              {archive ? text.askAgain : text.ask}
            </Button>
          )}
        </Actions>
      </Stack>
      {dialog}
    </SettingsFrame>
  );
}

function State({ archive }: { archive: Archive }) {
  if (!archive) return null;
  if (archive.state === 'making') {
    return (
      <Notice title={text.making} announced>
        <p>{text.makingNext}</p>
      </Notice>
    );
  }
  if (archive.state === 'failed') {
    return (
      <Notice tone="warning" title={text.failed} announced>
        <p>{text.failedNext}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={archive.title} announced>
      <p>{archive.facts}</p>
      <p>{text.keepSafe}</p>
    </Notice>
  );
}
