import type { ServerResponse } from 'node:http';

/** Calls `end` when the connection of a response closes, and at once when it has closed already: its event has passed then, and does not come again. */
export function whenClosed(response: ServerResponse, end: () => void): void {
  if (response.destroyed) end();
  else response.once('close', end);
}
