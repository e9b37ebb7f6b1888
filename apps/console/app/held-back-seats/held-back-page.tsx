import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/network/new-seats.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/held-back-page';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { NoServices } from '../services/no-services.tsx';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const address = '/console/{clientSlug}/held-back-seats';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const params = { path: { clientSlug } };
  return unlessNotPermitted(request, resultOf(api.GET(address, { params })));
}

/** /console/{clientSlug}/services/held-back: the seats that are held back for the waiting lists, and their release (C-048). */
export default function HeldBackPage({ loaderData: held }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [asked, setAsked] = useState<{ key: string; seats: number }>();
  if (!operator) return null;
  if (!held) return <NoServices />;
  const params = { path: { clientSlug: operator.slug } };
  const release = (body: { key: string; seats: number }) =>
    resultOf(api.POST(`${address}/release`, { params, body: { ...body, dry_run: false } }));
  return (
    <Page title={text.title} lead={text.lead} back={{ href: `/${operator.slug}/services`, label: text.back }} broad>
      {held.places.length === 0 ? (
        <EmptyState icon="bus" title={text.none}>
          <p>{text.noneNext}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={text.title}
          nameHeader={text.place}
          list="held-back-seats"
          columns={{ year: text.year, held_back: text.heldBack, waiting: text.waiting }}
          rows={held.places.map(({ key, seats, name, year, sentence, waiting }) => ({
            id: key,
            name,
            cells: [year, sentence, text.passengers(waiting)],
            action: (
              <Button type="button" variant="secondary" onClick={() => setAsked({ key, seats })}>
                {text.release}
                <span className="visually-hidden">: {name}</span>
              </Button>
            ),
          }))}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={text.releaseQuestion}
          confirm={text.releaseNow}
          keep={text.keepHeld}
          notDone={text.notReleased}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await release(asked);
            setAsked(undefined);
            toast(text.released);
            await revalidate();
            focusTitle();
          }}
        >
          <p>{text.releaseEffect(asked.seats)}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
