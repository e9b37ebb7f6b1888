import type { Database } from '../platform/database/connect.ts';
import { withDatabase } from '../platform/database/open-for-command.ts';
import { boardTicket } from './tickets.ts';
import { closeAccountOf } from './close-account.ts';
import { connectDirectDebit } from './connect-direct-debit.ts';
import { manageDevices } from './devices.ts';
import { endPlanOfTicket } from './end-plan.ts';
import { setInstalmentRule } from './instalment-rule.ts';
import { refundInstalment } from './instalments.ts';
import { manageRenewals } from './renewals.ts';
import { retryInstalment } from './retry-instalment.ts';
import { voidTicketOf } from './void-ticket.ts';
import { writePlan } from './plans.ts';
import { writePayouts } from './payouts.ts';
import { writeUnsentPhotos } from './unsent-photos.ts';

// `npm run operator -- COMMAND …`: what an operator's staff can ask for until it has a page.
const commands = {
  'connect-direct-debit': (db: Database, args: string[]) => connectDirectDebit(db, args),
  payouts: writePayouts,
  'unsent-photos': writeUnsentPhotos,
  board: boardTicket,
  'void-ticket': voidTicketOf,
  devices: manageDevices,
  plan: writePlan,
  'end-plan': endPlanOfTicket,
  'refund-instalment': refundInstalment,
  'retry-instalment': retryInstalment,
  'instalment-rule': setInstalmentRule,
  renewals: manageRenewals,
  'close-account': closeAccountOf,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
try {
  if (!command) throw new Error(`Which command? ${Object.keys(commands).join(', ')}`);
  process.stdout.write(await withDatabase((db) => command(db, args)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
