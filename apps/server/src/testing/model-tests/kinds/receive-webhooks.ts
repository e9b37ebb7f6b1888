import fc from 'fast-check';
import { deliver } from '../deliver-events.ts';
import { addLine } from '../history.ts';
import { kind } from './kind.ts';

const orders = ['in their order', 'the last one first', 'some of them', 'each twice at once'] as const;

/** Delivers the webhooks that the providers have sent, or loses them. The server finds lost ones by polling. */
export const receiveWebhooks = kind(3, fc.constantFrom(...orders), async (history, how) => {
  history.undelivered.push(...(await history.world.providers.collect()));
  if (history.undelivered.length === 0) return;
  const line = addLine(history, `webhooks arrive, ${how}`);
  const all = history.undelivered.splice(0);
  const arriving = how === 'some of them' ? all.filter((_, index) => index % 2 === 0) : all;
  if (how === 'some of them') history.undelivered.push(...all.filter((_, index) => index % 2 === 1));
  if (how === 'the last one first') arriving.reverse();
  if (how === 'each twice at once')
    await Promise.all(arriving.concat(arriving).map((one) => deliver(history.world, one)));
  else for (const one of arriving) await deliver(history.world, one);
  line.outcome = `${arriving.length} arrived`;
});
