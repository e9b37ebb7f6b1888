import { parentPort } from 'node:worker_threads';
import { drawTicket } from './draw-ticket.ts';
import type { PaperTicket } from './draw-ticket.ts';

// The program of a worker thread: it draws tickets, so that the thread that serves requests does not.
parentPort!.on('message', ({ number, ticket }: { number: number; ticket: PaperTicket }) => {
  drawTicket(ticket).then(
    (pdf) => parentPort!.postMessage({ number, pdf }, []),
    (error: Error) => parentPort!.postMessage({ number, error: error.stack ?? error.message }, []),
  );
});
