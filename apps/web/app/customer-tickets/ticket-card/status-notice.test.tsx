import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge, StatusNotice } from './status-notice.tsx';

const support = { name: 'Dales Coaches', email: 'school@dales.example', phone: '01756 555 0142' };
const single = { start: '2026-12-03', expiry: '2026-12-03', does_not_run: true as const, client: { support } };
const shown = (status: 'active' | 'not-yet-valid' | 'expired') =>
  renderToStaticMarkup(
    <>
      <StatusNotice ticket={single} status={status} />
      <StatusBadge ticket={single} status={status} />
    </>,
  );

test('a ticket of a day whose bus does not run says so, and whom to contact, until the day is over', () => {
  for (const page of [shown('active'), shown('not-yet-valid')]) {
    expect(page).toContain('Your bus does not run on Thu 3rd Dec 2026');
    expect(page).toContain('Please contact Dales Coaches, school@dales.example, 01756 555 0142');
    expect(page).toContain('Does not run');
    expect(page).not.toContain('starts on');
  }
  expect(shown('expired')).not.toContain('not run');
});
