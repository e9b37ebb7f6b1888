import * as text from '@fareway/texts/network/calendars.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/new-calendar-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { useFormAction } from '../session/use-action.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { createCalendar, readCalendars } from './calls.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { emptyDraft, readDraft, type Draft, type Problems } from './draft.ts';
import { NoCalendars } from './no-calendars.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.newTitle) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { today: (await unlessNotPermitted(request, readCalendars(clientSlug)))?.today };
}

/** /console/{clientSlug}/calendars/new: adds a calendar. Its services are chosen on its own page, where what that changes is shown. */
export default function NewCalendarPage({ loaderData: { today } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!today) return <NoCalendars />;
  return <NewCalendarForm clientSlug={operator.slug} today={today} />;
}

function NewCalendarForm({ clientSlug, today }: { clientSlug: string; today: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [invalid, setInvalid] = useState<Problems>({});
  const { problems, isBusy, attempt } = useFormAction(invalid);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const read = readDraft(draft);
    setInvalid('problems' in read ? read.problems : {});
    if ('problems' in read) return problems.showInvalid(read.problems);
    await attempt(() => createCalendar(clientSlug, read.content), {
      onDone: async (id) => {
        toast(text.created(read.content.name));
        await navigate(`/${clientSlug}/calendars/${id}`);
      },
    });
  }

  return (
    <Page title={text.newTitle} back={{ href: `/${clientSlug}/calendars`, label: text.back }}>
      <form noValidate onSubmit={save}>
        {problems.summary}
        <CalendarFields draft={draft} problems={invalid} today={today} onChange={setDraft} />
        <Actions>
          <Button busy={isBusy}>{text.create}</Button>
        </Actions>
      </form>
    </Page>
  );
}
