import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/sold-tickets/page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/sold-tickets-page';
import styles from '../audit-log/audit-log.module.css';
import { useFieldsOfAddress } from '../audit-log/fields-of-address.ts';
import { DataTable } from '../chrome/table/data-table.tsx';
import { findServices } from '../chrome/find/find-services.ts';
import { FindField } from '../chrome/find/find-field.tsx';
import { EmptyFound, useWithout } from '../chrome/empty-found.tsx';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const call = '/console/{clientSlug}/sold-tickets';
type Sold = ResponseBody<typeof call, 'get'>;

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  // the server refuses what it does not know
  const query = Object.fromEntries(new URL(request.url).searchParams) as Record<string, never>;
  const params = { path: { clientSlug }, query };
  return { sold: await unlessNotPermitted(request, resultOf(api.GET(call, { params }))) };
}

/** /console/{clientSlug}/sold-tickets: every sold ticket, filtered and ordered by the address (C-208 to C-210, C-212, C-220). */
export default function SoldTicketsPage({ loaderData: { sold } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  const without = useWithout();
  if (!operator) return null;
  if (!sold) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  const here = `/${operator.slug}/sold-tickets`;
  const { tickets, filters, next, total } = sold;
  const isLater = search.has('after');
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <Filter here={here} slug={operator.slug} search={search} sold={sold} />
      {total > 0 && filters.length > 0 && (
        <Actions>
          {filters.map(({ name, words }) => (
            <Link key={name} href={without(name)}>
              {text.remove(words)}
            </Link>
          ))}
        </Actions>
      )}
      <p role="status">{sold.words.found}</p>
      {tickets.length === 0 ? (
        filters.length > 0 && !isLater ? (
          <EmptyFound title={text.none} filters={filters} />
        ) : (
          <EmptyState
            title={isLater ? text.passed : text.noneYet}
            action={isLater && <Link href={without()}>{text.firstPage}</Link>}
          >
            {!isLater && <p>{text.noneYetNext}</p>}
          </EmptyState>
        )
      ) : (
        <Selectable key={search.toString()} {...{ sold, search, slug: operator.slug }} />
      )}
      <Actions>
        {next !== null && (
          <ButtonLink href={withAlso(without(), { after: next })} variant="secondary">
            {text.more}
          </ButtonLink>
        )}
        {isLater && tickets.length > 0 && (
          <ButtonLink href={without()} variant="quiet">
            {text.firstPage}
          </ButtonLink>
        )}
      </Actions>
    </Page>
  );
}

interface FilterProps {
  here: string;
  slug: string;
  search: URLSearchParams;
  sold: Sold;
}

function Filter({ here, slug, search, sold: { services, statuses, filters } }: FilterProps) {
  const navigate = useNavigate();
  const { form, willSend } = useFieldsOfAddress(search);
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams(search);
    query.delete('after');
    for (const [name, value] of new FormData(event.currentTarget)) {
      query.delete(name);
      if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
    }
    willSend(String(query));
    void navigate(`${here}?${query}`);
  }
  const chosen = (name: string) => search.get(name) ?? '';
  return (
    <form ref={form} className={styles.filter} role="search" aria-label={text.filter} onSubmit={show}>
      <TextField name="find" label={text.find} autoComplete="off" maxLength={200} defaultValue={chosen('find')} />
      <FindField
        name="service"
        label={text.service}
        placeholder={text.everyService}
        choices={services}
        value={chosen('service')}
        find={(words) => findServices(slug, words, true)}
      />
      <SelectField
        name="status"
        label={text.status}
        placeholder={text.everyStatus}
        options={statuses}
        defaultValue={chosen('status')}
      />
      <SelectField
        name="no_photo"
        label={text.photo}
        placeholder={text.anyPhoto}
        options={[{ value: 'true', label: text.noPhoto }]}
        defaultValue={chosen('no_photo')}
      />
      <div className={styles.buttons}>
        <Button variant="secondary">{text.show}</Button>
        {filters.length > 0 && <Link href={here}>{text.seeAll}</Link>}
      </div>
    </form>
  );
}

interface SelectableProps {
  sold: Sold;
  search: URLSearchParams;
  slug: string;
}

const tones = {
  active: 'success',
  'not-yet-valid': 'info',
  suspended: 'warning',
  expired: 'neutral',
  void: 'neutral',
} as const;

/** The tickets of a page, of which some, these or all that match are downloaded (C-210). */
function Selectable({ sold: { tickets, columns, words, total }, search, slug }: SelectableProps) {
  const without = useWithout();
  const [chosen, setChosen] = useState<readonly string[] | 'all'>([]);
  const status = useRef<HTMLSpanElement>(null);
  /** Chooses by a button. That button goes, so the first one of those that take its place has the focus. */
  const choose = (next: typeof chosen) => {
    flushSync(() => setChosen(next));
    status.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus();
  };
  const ids = tickets.map(({ id }) => id);
  const isChosen = (id: string) => chosen === 'all' || chosen.includes(id);
  const file = new URLSearchParams(search);
  file.delete('after');
  if (chosen !== 'all') file.set('ids', chosen.join(','));
  const [name, ...others] = columns.map(({ order, ...column }) => ({
    ...column,
    ...(order && { order: orderBy(order, search.get('order') ?? '-bought', without('order')) }),
  }));
  return (
    <>
      <Actions>
        {chosen.length === 0 ? (
          <>
            <Button type="button" variant="secondary" onClick={() => choose(ids)}>
              {text.selectThese(ids.length)}
            </Button>
            {total > ids.length && (
              <Button type="button" variant="secondary" onClick={() => choose('all')}>
                {words.select_all}
              </Button>
            )}
          </>
        ) : (
          <>
            <ButtonLink href={`/api/console/${slug}/sold-tickets.csv?${file}`} download="" icon="download">
              {chosen === 'all' ? words.export_all : text.download(chosen.length)}
            </ButtonLink>
            {chosen !== 'all' && total > ids.length && (
              <Button type="button" variant="secondary" onClick={() => choose('all')}>
                {words.select_all}
              </Button>
            )}
            <Button type="button" variant="quiet" onClick={() => choose([])}>
              {text.selectNone}
            </Button>
          </>
        )}
        <span role="status" ref={status}>
          {chosen.length > 0 &&
            (chosen === 'all' ? text.selectedAll(total.toLocaleString('en-GB')) : text.selected(chosen.length))}
        </span>
      </Actions>
      <DataTable
        caption={text.title}
        list="sold-tickets"
        nameHeader={name!}
        columns={others}
        rows={tickets.map(({ id, passenger, status: state, cells }) => ({
          id,
          name: passenger,
          mark: (
            <input
              type="checkbox"
              aria-label={text.select(passenger)}
              checked={isChosen(id)}
              onChange={({ target }) =>
                setChosen(
                  target.checked
                    ? ids.filter((one) => one === id || isChosen(one))
                    : ids.filter((one) => one !== id && isChosen(one)),
                )
              }
            />
          ),
          cells: others.map(({ key }) =>
            key === 'status' ? (
              <Badge key={key} tone={tones[state]}>
                {cells.status}
              </Badge>
            ) : (
              cells[key as keyof typeof cells]
            ),
          ),
          action: null,
        }))}
      />
    </>
  );
}

/** How the rows are ordered by a column, and the address of the next order. */
function orderBy(by: string, shown: string, address: string) {
  const direction = shown === by ? 'ascending' : shown === `-${by}` ? 'descending' : 'none';
  return { direction, href: withAlso(address, { order: shown === by ? `-${by}` : by }) } as const;
}

const withAlso = (address: string, query: Record<string, string>) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
