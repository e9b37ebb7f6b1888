import type { ResponseBody } from '@fareway/api/types.ts';
import { mostSearchPages, servicesPerPage } from '@fareway/domain/sales/listing.ts';
import * as text from '@fareway/texts/catalogue/search-results.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { operatorAddress, operatorsAddress } from '../addresses.ts';
import { LinkList } from '../link-list.tsx';
import { ServiceCard } from '../service-card.tsx';

export type SearchResult = ResponseBody<'/search/services', 'get'>;

interface SearchResultsProps {
  query: string;
  result: SearchResult;
  page: number;
}

/** What a search found: operators with that name, and a page of services, or what to do next when there are none. */
export function SearchResults({ query, result, page }: SearchResultsProps) {
  const { operators, services, has_more, ignored } = result;
  if (services.length + operators.length === 0) return <NothingFound query={query} />;
  return (
    <Stack as="section" gap={16}>
      <h2>{titleOf(query, result, page)}</h2>
      {ignored.length > 0 && <p>{text.ignored(ignored)}</p>}
      {operators.length > 0 && (
        <LinkList
          links={operators.map(({ slug, name }) => ({ href: operatorAddress(slug), label: text.operator(name) }))}
        />
      )}
      <Stack as="ul" gap={16}>
        {services.map(({ client, service, offer, places }) => (
          <ServiceCard key={service.id} {...{ client, service, offer }} found={places[0]} isOfSeveral />
        ))}
      </Stack>
      {has_more && <p>{text.narrow(page * servicesPerPage)}</p>}
      <MoreResults query={query} page={page} hasMore={has_more && page < mostSearchPages} />
      <p>
        <a href="/operators">{actions.seeOperators}</a>
      </p>
    </Stack>
  );
}

/** The heading of a page of the results. */
export function titleOf(query: string, { services, has_more }: SearchResult, page: number): string {
  if (page === 1) return (has_more ? text.titleOfMore : text.title)(services.length, query);
  const before = (page - 1) * servicesPerPage;
  return text.titleOfPage(before + 1, before + services.length, query);
}

function MoreResults({ query, page, hasMore }: { query: string; page: number; hasMore: boolean }) {
  if (!hasMore && page === 1) return null;
  return (
    <Actions>
      {hasMore && <ButtonLink href={operatorsAddress(page + 1, query)}>{text.showMore}</ButtonLink>}
      {page > 1 && (
        <ButtonLink href={operatorsAddress(page - 1, query)} variant="secondary">
          {actions.previousPage}
        </ButtonLink>
      )}
    </Actions>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <Stack as="section" gap={16}>
      <h2>{text.noneTitle(query)}</h2>
      <p>{text.noneLead}</p>
      <ul>
        <li>{text.noneSpelling}</li>
        <li>{text.noneNames}</li>
        <li>{text.noneAsk}</li>
      </ul>
      <div>
        <ButtonLink href="/operators" variant="secondary">
          {actions.seeOperators}
        </ButtonLink>
      </div>
    </Stack>
  );
}
