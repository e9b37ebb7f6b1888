import type { ResponseBody } from '@fareway/api/types.ts';
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
      {ignored.length > 0 && (
        <p>
          No service has {ignored.map((word) => `“${word}”`).join(' or ')} in its names. These have the other words.
        </p>
      )}
      {operators.length > 0 && (
        <LinkList
          links={operators.map(({ slug, name }) => ({ href: operatorAddress(slug), label: `All services of ${name}` }))}
        />
      )}
      <Stack as="ul" gap={16}>
        {services.map(({ client, service, offer, places }) => (
          <ServiceCard key={service.id} {...{ client, service, offer }} found={places[0]} isOfSeveral />
        ))}
      </Stack>
      {has_more && <p>These are the first {services.length}. Add a stop, a school or a town to see fewer.</p>}
      <p>
        <a href="/operators">See all transport providers</a>
      </p>
    </Stack>
  );
}

/** The heading of the results. */
export function titleOf(query: string, { services, has_more }: SearchResult): string {
  const count = services.length === 1 ? '1 service' : `${services.length}${has_more ? ' or more' : ''} services`;
  return `${count} for “${query}”`;
}

function NothingFound({ query }: { query: string }) {
  return (
    <Stack as="section" gap={16}>
      <h2>No service found for “{query}”</h2>
      <p>You can:</p>
      <ul>
        <li>check the spelling: one wrong letter in a word is no problem, two are</li>
        <li>try the name of the stop, the town or the service, or the first half of your postcode</li>
        <li>ask your school or your transport provider for the link to their page</li>
      </ul>
      <div>
        <ButtonLink href="/operators" variant="secondary">
          See all transport providers
        </ButtonLink>
      </div>
    </Stack>
  );
}
