import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/catalogue/search-results.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { operatorAddress } from '../addresses.ts';
import { LinkList } from '../link-list.tsx';
import { ServiceCard } from '../service-card.tsx';

export type SearchResult = ResponseBody<'/search/services', 'get'>;

/** What a search found: operators with that name, and services, or what to do next when there are none. */
export function SearchResults({ query, result }: { query: string; result: SearchResult }) {
  const { operators, services, has_more, ignored } = result;
  if (services.length + operators.length === 0) return <NothingFound query={query} />;
  return (
    <Stack as="section" gap={16}>
      <h2>{titleOf(query, result)}</h2>
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
      {has_more && <p>{text.more(services.length)}</p>}
      <p>
        <a href="/operators">{text.operators}</a>
      </p>
    </Stack>
  );
}

/** The heading of the results. */
export function titleOf(query: string, { services, has_more }: SearchResult): string {
  return (has_more ? text.titleOfMore : text.title)(services.length, query);
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
          {text.operators}
        </ButtonLink>
      </div>
    </Stack>
  );
}
