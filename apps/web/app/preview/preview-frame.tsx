import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/catalogue/preview.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/preview-frame';
import { InPreview, previewAddress } from '../platform/in-preview.ts';
import styles from './preview-frame.module.css';
import { readPreview } from './read-preview.ts';

export const handle: PageHandle = { isPublic: true, isSecret: true };

export const meta: Route.MetaFunction = ({ error }) => [{ title: error ? problemOf(error).title : text.strip }];

export async function loader({ context, params: { preview } }: Route.LoaderArgs) {
  const { client, ends, timetable } = await readPreview(context.get(pageContext).api, preview);
  const service = timetable?.is_coming ? client.services.find(({ id }) => id === timetable.service_id) : undefined;
  return { client, ends, coming: service && { service: service.name, from: timetable!.from } };
}

/** /preview/{code}/…: pages of the shop with what is prepared or coming. Every page has the strip above it, and no script (C-058). */
export default function PreviewFrame({ loaderData: { ends, coming }, params: { preview } }: Route.ComponentProps) {
  return (
    <InPreview value={preview}>
      <aside className={styles.strip} aria-label={text.strip}>
        <p>
          <strong>{text.strip}.</strong>{' '}
          {coming && `${text.timetableFrom(coming.service, formatDate(parseLocalDate(coming.from)))} `}
          {text.works(formatDate(parseLocalDate(ends.day)), ends.time)} <a href={previewAddress(preview)}>{text.all}</a>
        </p>
      </aside>
      <Outlet />
    </InPreview>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Page {...problemOf(error)} />;
}

function problemOf(error: unknown): { title: string; lead: string } {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const { message } = (data ?? {}) as { message?: string };
  if (message) return { title: text.notPart, lead: message };
  if (status === 410) return { title: text.ended, lead: text.endedText };
  if (status === 404 || status === 400) return { title: text.unknown, lead: text.unknownText };
  return { title: text.failed, lead: text.failedText };
}
