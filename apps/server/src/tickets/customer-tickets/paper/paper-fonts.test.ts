import { expect, test } from 'vitest';
import { drawTicket } from './draw-ticket.ts';
import { paperTicket as ticket } from './paper-ticket.fixture.ts';
import { textOfPdf } from './read-pdf.fixture.ts';

test('the text of a ticket has all letters, also those that a ticket before had with an accent only', async () => {
  await drawTicket({ ...ticket, passenger: 'Áine Ó Murchú, Żaneta Ẁ Иванна Йорданов' });
  const passenger = 'Orla O’Brien, Zoe W Иванна Иорданов';
  expect(await textOfPdf(await drawTicket({ ...ticket, passenger }))).toContain(passenger);
});
