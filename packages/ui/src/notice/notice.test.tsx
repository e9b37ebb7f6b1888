import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notice } from './notice.tsx';

const textOf = (title: string) =>
  renderToStaticMarkup(<Notice tone="error" title={title} />).replaceAll(/<[^>]*>/g, '');

test('the tone of a notice appears once, also when its title begins with it', () => {
  expect(textOf('Error: Unable to fetch user data.')).toBe('Error: Unable to fetch user data.');
  expect(textOf('Ticket could not be sent.')).toBe('Error: Ticket could not be sent.');
});
