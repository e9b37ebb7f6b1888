import { Worker } from 'node:worker_threads';
import type { PaperTicket } from './draw-ticket.ts';

interface Drawing {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

type WorkerResponse = { number: number } & ({ pdf: Uint8Array; error?: never } | { error: string; pdf?: never });

let worker: Worker | undefined;
let last = 0;
const drawings = new Map<number, Drawing>();

/**
 * Draws a ticket as PDF in a worker thread: drawing takes about 20 ms of CPU, in which a server thread accepts no connection. Tickets are drawn one
 * after the other. Throws what `drawTicket` throws, and for all tickets under way when the thread ends; the next ticket starts a new one.
 */
export function drawInWorker(ticket: PaperTicket): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    last += 1;
    worker ??= startWorker();
    drawings.set(last, { resolve, reject });
    // a thread that draws keeps the process alive, and a waiting one does not
    worker.ref();
    worker.postMessage({ number: last, ticket }, []);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('draw-worker.ts', import.meta.url));
  started.on('message', ({ number, pdf, error }: WorkerResponse) => {
    const drawing = drawings.get(number);
    drawings.delete(number);
    if (drawings.size === 0) started.unref();
    if (pdf) drawing?.resolve(pdf);
    else drawing?.reject(new Error(`the ticket could not be drawn: ${error}`));
  });
  started.on('error', endAll).on('exit', () => endAll(new Error('the thread that draws tickets ended')));
  return started;
}

function endAll(error: Error): void {
  worker = undefined;
  for (const { reject } of drawings.values()) reject(error);
  drawings.clear();
}
