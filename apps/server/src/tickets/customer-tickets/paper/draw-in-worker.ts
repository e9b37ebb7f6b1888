import { Worker } from 'node:worker_threads';

/** A function that draws paper: the address of its module, and its name there. */
export interface Drawing {
  module: string;
  name: string;
}

interface OpenDrawing {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

type WorkerResponse = { number: number } & ({ pdf: Uint8Array; error?: never } | { error: string; pdf?: never });

let worker: Worker | undefined;
let last = 0;
const drawings = new Map<number, OpenDrawing>();

/**
 * Draws content as PDF in a worker thread: drawing takes about 20 ms of CPU, in which a server thread accepts no connection. Papers are drawn one
 * after the other. Throws what the function throws, and for all papers under way when the thread ends; the next paper starts a new one.
 */
export function drawInWorker(drawing: Drawing, content: object): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    last += 1;
    worker ??= startWorker();
    drawings.set(last, { resolve, reject });
    // a thread that draws keeps the process alive, and a waiting one does not
    worker.ref();
    worker.postMessage({ number: last, drawing, content }, []);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('draw-worker.ts', import.meta.url));
  started.on('message', ({ number, pdf, error }: WorkerResponse) => {
    const open = drawings.get(number);
    drawings.delete(number);
    if (drawings.size === 0) started.unref();
    if (pdf) open?.resolve(pdf);
    else open?.reject(new Error(`the paper could not be drawn: ${error}`));
  });
  started.on('error', endAll).on('exit', () => endAll(new Error('the thread that draws paper ended')));
  return started;
}

function endAll(error: Error): void {
  worker = undefined;
  for (const { reject } of drawings.values()) reject(error);
  drawings.clear();
}
