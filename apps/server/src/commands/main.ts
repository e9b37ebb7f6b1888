import { withDatabase } from '../platform/database/open-for-command.ts';
import { readChoiceOf } from '../platform/usage-error.ts';
import { manageAreas } from './areas.ts';
import { closeAccountOf } from './close-account.ts';
import { commandDeps, readStaff } from './command-deps.ts';
import type { CommandDeps } from './command-deps.ts';
import { connectDirectDebit } from './payments/connect-direct-debit.ts';
import { manageDevices } from './devices.ts';
import { refundInstalment, retryInstalment, setInstalmentRule } from './payments/instalments.ts';
import { writePayouts } from './payments/payouts.ts';
import { endPlanOfTicket, writePlan } from './payments/plans.ts';
import { manageRenewals } from './renewals.ts';
import { boardTicket, voidTicketOf } from './tickets.ts';
import { writeUnsentPhotos } from './unsent-photos.ts';

// `npm run operator -- COMMAND …`: what an operator's staff do until there are pages for it.
const commands: Record<string, (deps: CommandDeps, args: string[]) => Promise<string>> = {
  'connect-direct-debit': (deps, args) => connectDirectDebit(deps, args),
  payouts: writePayouts,
  'unsent-photos': writeUnsentPhotos,
  board: boardTicket,
  'void-ticket': voidTicketOf,
  devices: manageDevices,
  areas: manageAreas,
  plan: writePlan,
  'end-plan': endPlanOfTicket,
  'refund-instalment': refundInstalment,
  'retry-instalment': retryInstalment,
  'instalment-rule': setInstalmentRule,
  renewals: manageRenewals,
  'close-account': closeAccountOf,
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = readChoiceOf(commands, name);
  const staff = readStaff(process.env);
  process.stdout.write(await withDatabase((db) => command(commandDeps(db, staff), args)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
