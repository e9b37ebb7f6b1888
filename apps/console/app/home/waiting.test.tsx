import { Badge } from '@fareway/ui/badge/badge.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Home } from './calls.ts';
import { WorkCards } from './waiting.tsx';

type Work = Home['work'][number];

const ends = 'The first ends on Fri 18th Dec 2026: nothing runs afterwards';
const redBadge = renderToStaticMarkup(<Badge tone="error">{ends}</Badge>);

/** The card of calendars that end. */
function cardOf(urgent: Work['urgent']): string {
  const oldest = '2026-12-11T00:30:00.000Z';
  const work: Work[] = [
    { kind: 'calendars-ending', count: 2, oldest, words: '2 calendars end', details: ['Since today'], urgent },
  ];
  return renderToStaticMarkup(<WorkCards slug="fell" work={work} />);
}

test('work that cannot wait says why in a red badge above its details, and other work has no badge', () => {
  const urgent = cardOf(ends);
  expect(urgent).toContain(redBadge);
  expect(urgent.indexOf(ends)).toBeLessThan(urgent.indexOf('Since today'));
  const other = cardOf(null);
  expect(other).toContain('Since today');
  expect(other).not.toContain('<span');
});
