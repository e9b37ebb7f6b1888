import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { TicketCodeKey } from '@fareway/domain/boarding/ticket-code.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPractice } from '../../operators/practice.ts';
import { localDate } from '../../platform/clock.ts';
import type { Device } from '../../platform/http/app-types.ts';
import { readKnownIds, readScanned } from './scan-queries.ts';
import type { Scanned } from './scan-queries.ts';
import { codeKeysAround, readScannedCode } from './read-scanned-code.ts';
import { recordScan } from './record-scan.ts';
import type { RecordedScan } from './record-scan.ts';
import { scanOnWire } from './schemas.ts';
import type { RefusalReason, Scan, Verdict } from './schemas.ts';

const minute = 60_000;
const day = 86_400_000;
/** How far a device's clock may be ahead of the server's. */
const leeway = 2 * minute;
/** How long a device may have been without a connection. */
const longest = 60 * day;

/** A row of a batch with its ticket, or why it has none. */
type Claim = { scan: Scan; ticketId: string; revision?: number } | RefusalReason;

type Accepted = Extract<RecordedScan, { outcome: 'boarded' | 'repeated' }>;

/**
 * Records the boardings of a device row by row, and returns as many verdicts in the same order. A recorded row is not recorded again,
 * whatever has happened to its ticket. A refused row does not prevent others from being recorded. Trips without a balance are accepted,
 * because the passenger has travelled: a flexi ticket goes into debit. A row that repeats another scan counts no trip (decision 051).
 * Throws an unexpected error of one row after the others are recorded.
 */
export async function recordScans(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'nudge'>,
  device: Device,
  rows: readonly unknown[],
): Promise<Verdict[]> {
  const keys = await codeKeysAround(deps.keys, device.client_id, localDate(deps.clock.now(), 'UTC'));
  const readClaims = await Promise.all(rows.map((row) => claimOf(row, keys)));
  const claims = readClaims.includes('not-ours') ? await nameOtherWorld(deps, device, rows, readClaims) : readClaims;
  const scanned = await readScanned(deps.db, device.client_id, idsIn(claims));
  const verdicts: Verdict[] = [];
  const faults: unknown[] = [];
  for (const [index, claim] of claims.entries()) {
    const id = idOf(rows[index]);
    try {
      const result = typeof claim === 'string' ? claim : await record(deps, device, claim, scanned);
      verdicts.push(typeof result === 'string' ? { id, outcome: 'refused', reason: result } : { id, ...result });
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
  return verdicts;
}

async function claimOf(row: unknown, keys: readonly TicketCodeKey[]): Promise<Claim> {
  const { data } = scanOnWire.safeParse(row);
  if (!data) return 'malformed';
  const scan = inLowerCase(data);
  if (scan.customer_ticket_id !== undefined) return { scan, ticketId: scan.customer_ticket_id };
  const ticket = await readScannedCode(scan.code ?? '', keys);
  return typeof ticket === 'string' ? ticket : { scan, ticketId: ticket.id, revision: ticket.revision };
}

/**
 * Returns the claims with a clearer reason for codes of the practice operator that belongs to the device's operator, and of the real operator that a
 * device for practice belongs to (C-061). Their keys differ, so such a code is refused in any case.
 */
async function nameOtherWorld(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  device: Device,
  rows: readonly unknown[],
  claims: readonly Claim[],
): Promise<Claim[]> {
  const { original, practice } = await findPractice(db, device.client_id);
  const isForPractice = practice?.id === device.client_id;
  const twin = isForPractice ? original.id : practice?.id;
  if (!twin) return [...claims];
  const twinKeys = await codeKeysAround(keys, twin, localDate(clock.now(), 'UTC'));
  return Promise.all(
    claims.map(async (claim, index) => {
      if (claim !== 'not-ours') return claim;
      const claimOfTwin = await claimOf(rows[index], twinKeys);
      if (typeof claimOfTwin === 'string') return claim;
      return isForPractice ? 'real-ticket' : 'practice-ticket';
    }),
  );
}

async function record(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  device: Device,
  claim: Exclude<Claim, string>,
  scanned: Scanned,
): Promise<Accepted | RefusalReason> {
  const { id, service_id, run_id, boarded_at } = claim.scan;
  const ticketBefore = scanned.ticketsOfScans.get(id);
  if (ticketBefore) return verdictOnKnownId(ticketBefore, claim);
  const now = deps.clock.now();
  const reportedAt = new Date(boarded_at);
  if (reportedAt.getTime() - now.getTime() > leeway) return 'in-the-future';
  const boardedAt = reportedAt > now ? now : reportedAt;
  const reason = reasonAgainst(claim, boardedAt, now, scanned);
  if (reason) return reason;
  const recorded = await recordScan(deps, {
    client_id: device.client_id,
    id,
    customer_ticket_id: claim.ticketId,
    device_id: device.id,
    boarded_at: boardedAt,
    ...(service_id && { service_id }),
    ...(run_id && { run_id }),
  });
  switch (recorded.outcome) {
    case 'boarded':
    case 'repeated':
      return recorded;
    case 'too-many-boardings':
      return recorded.outcome;
    case 'id-is-known': {
      // sent twice at once
      const known = await readKnownIds(deps.db, device.client_id, [id]);
      return verdictOnKnownId(known.get(id), claim);
    }
  }
}

function verdictOnKnownId(ticketId: string | undefined, claim: Exclude<Claim, string>): Accepted | RefusalReason {
  return ticketId === claim.ticketId ? { outcome: 'repeated' } : 'id-used-before';
}

/** Returns why a new scan is refused; undefined when it is recorded. */
function reasonAgainst(
  { scan, ticketId, revision }: Exclude<Claim, string>,
  boardedAt: Date,
  now: Date,
  { tickets, services }: Scanned,
): RefusalReason | undefined {
  if (now.getTime() - boardedAt.getTime() > longest) return 'too-long-ago';
  const ticket = tickets.get(ticketId);
  if (!ticket) return 'unknown-ticket';
  if (scan.service_id && !services.has(scan.service_id)) return 'unknown-service';
  // its trips were deleted with the passenger, and this one would remain
  if (ticket.is_erased) return 'expired';
  const status = customerTicketStatus(ticket, localDate(boardedAt, ticket.time_zone));
  if (status !== 'active') return status;
  return revision === undefined || revision === ticket.revision ? undefined : 'outdated-code';
}

function idsIn(claims: readonly Claim[]) {
  const claimed = claims.filter((claim) => typeof claim !== 'string');
  return {
    tickets: claimed.map(({ ticketId }) => ticketId),
    trips: claimed.map(({ scan }) => scan.id),
    services: claimed.flatMap(({ scan }) => scan.service_id ?? []),
  };
}

/** Ids as the database writes them: some devices use capital letters. */
function inLowerCase(scan: Scan): Scan {
  const { id, customer_ticket_id, service_id, run_id } = scan;
  return {
    ...scan,
    id: id.toLowerCase(),
    customer_ticket_id: customer_ticket_id?.toLowerCase(),
    service_id: service_id?.toLowerCase(),
    run_id: run_id?.toLowerCase(),
  };
}

/** Returns the id as the device wrote it, where possible, so that the device finds its row. */
function idOf(row: unknown): string | null {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'string' && id.length <= 100 ? id : null;
}
