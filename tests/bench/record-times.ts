// Loaded before a server: records the time of each response, and writes the times in milliseconds to the file RECORDED_TIMES at its end.
import { channel } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface RecordedTime {
  method: string;
  status: number;
  milliseconds: number;
}

const starts = new WeakMap<IncomingMessage, number>();
const times: RecordedTime[] = [];
channel('http.server.request.start').subscribe((message) => {
  starts.set((message as Exchange).request, performance.now());
});
channel('http.server.response.finish').subscribe((message) => {
  const { request, response } = message as Exchange;
  const milliseconds = performance.now() - (starts.get(request) ?? Number.NaN);
  times.push({ method: request.method ?? '', status: response.statusCode, milliseconds });
});
process.on('exit', () => writeFileSync(process.env['RECORDED_TIMES']!, JSON.stringify(times)));
