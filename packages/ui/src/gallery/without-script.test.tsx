import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { LinkProvider } from '../link/link.tsx';
import { ButtonLink } from '../button/button.tsx';
import { Gallery } from './gallery.tsx';

test('every component renders on a server, for pages without script', () => {
  const page = renderToStaticMarkup(<Gallery />);
  expect(page).toContain('<h1 tabindex="-1">The pieces that Fareway is made of</h1>');
  expect(page).toContain('Nia Pritchard');
});

test('without script an error summary takes the focus, and links to the first enabled choice', () => {
  const page = renderToStaticMarkup(
    <>
      <ErrorSummary errors={[{ field: 'day', message: 'Choose a day.' }]} />
      <RadioCards
        name="day"
        label="Day"
        options={[
          { value: '1', label: 'Monday', disabled: true },
          { value: '2', label: 'Tuesday' },
        ]}
      />
    </>,
  );
  expect(page).toMatch(/role="alert" tabindex="-1" autofocus=""/);
  expect(page).toContain('href="#day"');
  expect(page).toContain('id="day" name="day" value="2"');
});

test('links use the app’s router where it provides one', () => {
  const page = renderToStaticMarkup(
    <LinkProvider link={({ href, children }) => <a href={`/routed${href}`}>{children}</a>}>
      <ButtonLink href="/tickets">Tickets</ButtonLink>
    </LinkProvider>,
  );
  expect(page).toContain('href="/routed/tickets"');
});
