import { parentPort } from 'node:worker_threads';
import type { Drawing } from './draw-in-worker.ts';

interface WorkerRequest {
  number: number;
  drawing: Drawing;
  content: unknown;
}

// The program of a worker thread: it draws paper, so that the thread that serves requests does not.
parentPort!.on('message', ({ number, drawing, content }: WorkerRequest) => {
  draw(drawing, content).then(
    (pdf) => parentPort!.postMessage({ number, pdf }, []),
    (error: Error) => parentPort!.postMessage({ number, error: error.stack ?? error.message }, []),
  );
});

async function draw({ module, name }: Drawing, content: unknown): Promise<Uint8Array> {
  const exported = (await import(module)) as Record<string, (content: unknown) => Promise<Uint8Array>>;
  return exported[name]!(content);
}
