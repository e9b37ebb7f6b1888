import { hasUnseenCharacters, isInvisible } from '@fareway/domain/passengers/visible-text.ts';
import { UsageError } from '../platform/usage-error.ts';
import { manageAreas } from './areas.ts';
import { closeAccountOf } from './close-account.ts';
import type { CommandDeps } from './command-deps.ts';
import { manageDevices } from './devices.ts';
import { loadStopsOfNation } from './network/national-stops.ts';
import { openOperatorFor } from './staff/open-operator.ts';
import { connectDirectDebit } from './payments/connect-direct-debit.ts';
import { refundInstalment, retryInstalment, setInstalmentRule } from './payments/instalments.ts';
import { writePayouts } from './payments/payouts.ts';
import { endPlanOfTicket, writePlan } from './payments/plans.ts';
import { registerWalletDomain } from './payments/wallet-domain.ts';
import { findSale } from './references.ts';
import { manageRenewals } from './renewals/renewals.ts';
import { boardTicket, refundTicketOf, voidTicketOf } from './tickets.ts';
import { resetFactorOf } from './staff/reset-factor.ts';
import { writeUnsentPhotos } from './unsent-photos.ts';

interface Command {
  /**
   * The words after the name, one form for each action. A TICKET is the ticket's id or its reference. A word in lower case is written as it
   * is; [WORD] may be left out; WORD… is one or more words. The command itself reads what follows the first option (--from).
   */
  forms: string[];
  run: (deps: CommandDeps, args: string[]) => Promise<string>;
}

/** The staff commands by name. */
export const commands: Record<string, Command> = {
  open: { forms: ['SLUG gbp|eur EMAIL NAME…'], run: openOperatorFor },
  'reset-factor': { forms: ['EMAIL REASON…'], run: resetFactorOf },
  'connect-direct-debit': {
    forms: ['OPERATOR ORGANISATION_ID'],
    run: (deps, args) => connectDirectDebit(deps, args),
  },
  'register-wallets': { forms: ['OPERATOR'], run: (deps, args) => registerWalletDomain(deps, args) },
  find: { forms: ['OPERATOR REFERENCE…'], run: findSale },
  payouts: { forms: ['OPERATOR'], run: writePayouts },
  'unsent-photos': { forms: ['OPERATOR'], run: writeUnsentPhotos },
  board: { forms: ['OPERATOR TICKET [TIME]'], run: boardTicket },
  'refund-ticket': { forms: ['OPERATOR TICKET REASON…'], run: refundTicketOf },
  'void-ticket': { forms: ['OPERATOR TICKET REASON…'], run: voidTicketOf },
  devices: {
    forms: ['add OPERATOR NAME… [--role ROLE]', 'list OPERATOR', 'revoke OPERATOR NAME…'],
    run: manageDevices,
  },
  areas: {
    forms: [
      'add OPERATOR town|postcode NAME [SERVICE]',
      'remove OPERATOR town|postcode NAME [SERVICE]',
      'list OPERATOR',
    ],
    run: manageAreas,
  },
  'national-stops': { forms: ['URL_OR_FILE'], run: loadStopsOfNation },
  plan: { forms: ['OPERATOR TICKET'], run: writePlan },
  'end-plan': {
    forms: ['OPERATOR TICKET keep-ticket|void-ticket REASON…'],
    run: endPlanOfTicket,
  },
  'refund-instalment': { forms: ['OPERATOR TICKET NUMBER AMOUNT REASON…'], run: refundInstalment },
  'retry-instalment': { forms: ['OPERATOR TICKET NUMBER'], run: retryInstalment },
  'instalment-rule': { forms: ['OPERATOR RETRIES keep|suspend'], run: setInstalmentRule },
  renewals: {
    forms: [
      'tickets OPERATOR',
      'create OPERATOR --from TICKET --to TICKET --closes YYYY-MM-DD [--name NAME] [--dry-run]',
      'list OPERATOR',
      'show OPERATOR NAME…',
      'extend OPERATOR NAME… --closes YYYY-MM-DD',
      'close OPERATOR NAME…',
    ],
    run: manageRenewals,
  },
  'close-account': { forms: ['ACCOUNT'], run: closeAccountOf },
};

/**
 * Returns the command that the words name, with the words that follow. Throws a UsageError with the form of the command for an unknown name or
 * action, for a missing or an extra word, and for characters that cannot be seen.
 */
export function readCommand([name = '', ...args]: string[]): { run: Command['run']; args: string[] } {
  if (!Object.hasOwn(commands, name)) throw new UsageError(`Expected one of: ${Object.keys(commands).join(', ')}`);
  const { forms, run } = commands[name]!;
  // what is written becomes names and reasons, as in the calls of the console
  const unseen = args.find((word) => hasUnseenCharacters(word) || isInvisible(word));
  const problem = unseen === undefined ? problemOf(forms, args) : `'${unseen}' has characters that cannot be seen.`;
  if (problem !== undefined) throw new UsageError(`${problem}\n${usageOf(name)}`);
  return { run, args };
}

/** The forms of a command as staff write them, a line each. */
export function usageOf(name: string): string {
  const [first, ...others] = commands[name]!.forms.map((form) => `npm run operator -- ${name} ${form}`);
  return [`Write: ${first}`, ...others.map((line) => `   or: ${line}`)].join('\n');
}

function problemOf(forms: string[], args: string[]): string | undefined {
  const form = forms.length === 1 ? forms[0] : forms.find((one) => one.split(' ')[0] === args[0]);
  if (form === undefined) return `Expected one of: ${forms.map((one) => one.split(' ')[0]).join(', ')}.`;
  const wanted = form.split(/ \[?--/)[0]!.split(' ');
  const required = wanted.filter((word) => !word.startsWith('['));
  const missing = required.find((_, place) => (args[place] ?? '').trim() === '');
  if (missing !== undefined) return `${missing.replace('…', '')} is missing.`;
  const takesMore = form.includes('--') || wanted.at(-1)!.endsWith('…');
  return takesMore || args.length <= wanted.length ? undefined : `There is a word too many: '${args[wanted.length]}'.`;
}
