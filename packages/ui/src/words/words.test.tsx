import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { englishWords, WordsProvider } from './words.tsx';

test('the components speak English, or the language of the given words', () => {
  expect(renderToStaticMarkup(<Skeleton />)).toContain('Loading');
  const inIrish = (
    <WordsProvider words={{ ...englishWords, loading: 'Á lódáil' }}>
      <Skeleton />
    </WordsProvider>
  );
  expect(renderToStaticMarkup(inIrish)).toContain('Á lódáil');
});
