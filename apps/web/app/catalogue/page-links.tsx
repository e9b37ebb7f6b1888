import * as text from '@fareway/texts/catalogue/operators-page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';

interface PageLinksProps {
  /** The addresses of the previous and next page, where they exist. */
  previous: string | undefined;
  next: string | undefined;
  page: number;
}

/** The links between the pages of a list, without script. A list of one page has none. */
export function PageLinks({ previous, next, page }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={text.pages}>
      <Stack>
        <p>{text.page(page)}</p>
        <Actions>
          {next && <ButtonLink href={next}>{text.next}</ButtonLink>}
          {previous && (
            <ButtonLink href={previous} variant="secondary">
              {actions.previousPage}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </nav>
  );
}
