import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of one socket that are handled at a time. Browsers and proxies send the next one after a response. */
const usualAtOnce = 4;
/** The requests of one socket that wait for their turn. A socket that sends more is closed. */
const usualMostWaiting = 100;

/** What a socket has under way. */
interface Turns {
  underWay: number;
  waiting: (() => void)[];
  /** Frees what a request holds, when it is over. */
  ends: Set<() => void>;
}

const turnsOfSockets = new WeakMap<Socket, Turns>();

/**
 * Passes a few requests of a socket on at a time, in their order (F-28, decision 372). A client can send a thousand requests without waiting, and read no response:
 * each response is then kept in memory until it is read. The next request is passed on when a response has left for the network, so a socket that reads
 * nothing costs a few responses.
 */
export function takeTurns(
  handle: RequestListener,
  { atOnce = usualAtOnce, mostWaiting = usualMostWaiting }: { atOnce?: number; mostWaiting?: number } = {},
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const turns = turnsOf(socket);
    // the parser goes on to the end of what has arrived
    if (socket.destroyed) return;
    if (turns.underWay < atOnce) begin();
    else if (turns.waiting.length < mostWaiting) turns.waiting.push(begin);
    else socket.destroy();

    function begin(): void {
      turns.underWay += 1;
      whenOver(request, response, () => {
        turns.underWay -= 1;
        if (!socket.destroyed) turns.waiting.shift()?.();
      });
      handle(request, response);
    }
  };
}

/**
 * Calls `end` once: when the response is sent, or when its socket has closed, at once if it has closed already. The response of a request that was sent
 * behind another one has no socket of its own until its turn, so it does not notice that the socket closes.
 */
export function whenOver(
  { socket }: Pick<IncomingMessage, 'socket'>,
  response: { once(event: 'close', listener: () => void): unknown },
  end: () => void,
): void {
  if (socket.destroyed) return end();
  const { ends } = turnsOf(socket);
  const endOnce = () => {
    if (ends.delete(endOnce)) end();
  };
  ends.add(endOnce);
  response.once('close', endOnce);
}

/** Calls `end` once when a response is over, as `whenOver` does, or when it is sent: the call of a test has no socket that closes. */
export function whenSentOrOver(
  request: Pick<IncomingMessage, 'socket'>,
  response: { once(event: 'close' | 'finish', listener: () => void): unknown },
  end: () => void,
): void {
  let isOver = false;
  const endOnce = () => {
    if (!isOver) end();
    isOver = true;
  };
  whenOver(request, response, endOnce);
  response.once('finish', endOnce);
}

function turnsOf(socket: Socket): Turns {
  const known = turnsOfSockets.get(socket);
  if (known) return known;
  const turns: Turns = { underWay: 0, waiting: [], ends: new Set() };
  turnsOfSockets.set(socket, turns);
  socket.once('close', () => {
    turns.waiting.length = 0;
    for (const end of turns.ends) end();
  });
  return turns;
}
