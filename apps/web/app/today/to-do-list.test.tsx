import { isDeadMandate, mandateStatuses } from '@fareway/domain/instalments/mandate.ts';
import { deadMandateNotice } from '@fareway/domain/instalments/mandate-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { UsedTicket } from './passengers-of-today.ts';
import { ToDoList } from './to-do-list.tsx';

/** Returns what is read of a ticket whose mandate has this status while payments are open. */
function shown(mandate_status: string): string {
  const ticket = { id: 'a', page: '/ticket/a', to_do: [{ kind: 'mandate', mandate_status }] } as unknown as UsedTicket;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ToDoList ticket={ticket} name="Nia Pritchard" title="Term" />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
}

const dead = [...mandateStatuses.filter((status) => isDeadMandate({ status })), 'something_new', 'toString'];
test.each(dead)('A-235 home says of a %s mandate what the page of the ticket says', (status) => {
  const words = `${deadMandateNotice(status).yours}. Payments are still to come.`;
  expect(shown(status)).toBe(`${words} See the payments of Nia Pritchard, Term`);
  expect(/\b(has ended|cancelled)\b/i.test(shown(status))).toBe(status === 'cancelled');
});

test('A-235 home says of a suspended mandate that it is suspended', () => {
  expect(shown('suspended_by_payer')).toMatch(/^Your Direct Debit mandate is suspended\. Payments are still to come\./);
});
