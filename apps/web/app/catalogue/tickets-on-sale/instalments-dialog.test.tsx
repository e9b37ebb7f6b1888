import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstalmentsDialog } from './instalments-dialog.tsx';

const lateEnd = 'The last payment is on Sun 1st Aug 2027, after the last day of the ticket, Thu 22nd Jul 2027.';

function wordsOf(late: string | undefined): string {
  const terms = {
    summary: '',
    explanation: 'By instalments.',
    firstDays: [],
    whenActive: undefined,
    lateEnd: late,
    plans: [],
  };
  return renderToStaticMarkup(
    <InstalmentsDialog id="terms" name="Annual" terms={terms} isSoldOut={false} href="/buy" />,
  ).replace(/<[^>]+>/g, ' ');
}

test('a notice with a title says that the last payment is after the last day of the ticket', () => {
  expect(wordsOf(lateEnd)).toMatch(/Warning: *The last payment comes after the ticket ends/);
  expect(wordsOf(lateEnd)).toContain(lateEnd);
  expect(wordsOf(undefined)).not.toContain('Warning');
});
