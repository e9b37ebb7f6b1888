import { expect, test } from 'vitest';
import { drawInWorker } from './draw-in-worker.ts';
import { drawTicket } from './draw-ticket.ts';
import { paperTicket as ticket } from './paper-ticket.fixture.ts';
import { textOfPdf } from './read-pdf.fixture.ts';

const drawing = { module: new URL('draw-ticket.ts', import.meta.url).href, name: 'drawTicket' };
test('a thread draws many tickets at once as the server itself would, each for its own call', async () => {
  const names = ['Siân', 'Łukasz', 'Иванна', 'Ελένη', 'Zoë'];
  const drawn = await Promise.all(names.map((passenger) => drawInWorker(drawing, { ...ticket, passenger })));
  for (const [index, passenger] of names.entries()) {
    const expected = await textOfPdf(await drawTicket({ ...ticket, passenger }));
    expect(await textOfPdf(Buffer.from(drawn[index]!))).toEqual(expected);
  }
});

test('a ticket that cannot be drawn is an error of its own call, and the next one is drawn', async () => {
  const broken = drawInWorker(drawing, { ...ticket, photo: Buffer.from('no JPEG') });
  const next = drawInWorker(drawing, ticket);
  await expect(broken).rejects.toThrow('the paper could not be drawn');
  expect(await textOfPdf(Buffer.from(await next))).toContain('Siân O’Brien');
});
