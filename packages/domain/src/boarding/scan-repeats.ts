/** One reading of a ticket's code (or a choice of the ticket by name) on a device. The rules are in faults.md, "The ticket's code". */
export interface TicketScan {
  id: string;
  device_id: string;
  service_id: string;
  /** The id of the bus's run, equal on all devices of the run; null when the device does not know it. */
  run_id: string | null;
  boarded_at: Date;
}

/** A scan that was recorded earlier, and whether it counts as a trip. */
export interface RecordedScan extends TicketScan {
  is_counted: boolean;
}

/** How a new scan relates to the recorded scans of its ticket. */
export interface ScanPlace<Scan> {
  /** The scan that the new one repeats; undefined when the new one counts as a trip. */
  repeats: Scan | undefined;
  /** Scans that counted so far and repeat the new one: they happened later but were sent earlier. */
  overtakes: Scan[];
}

const ninetySeconds = 90_000;
const oneDay = 86_400_000;

/**
 * Whether a scan repeats another one of the same ticket, and therefore is not counted (F-48, F-49). It does when it happened later and
 * - the same device made both, less than 90 s apart; or
 * - two devices made them on the same run, less than 24 hours apart. When a device does not know its run, the same service less than 90 s
 *   apart counts as the same run.
 */
export function repeatsScan(scan: TicketScan, other: TicketScan): boolean {
  const apart = scan.boarded_at.getTime() - other.boarded_at.getTime();
  if (apart < 0 || (apart === 0 && scan.id <= other.id)) return false;
  if (scan.device_id === other.device_id) return apart < ninetySeconds;
  if (scan.run_id !== null && other.run_id !== null) return scan.run_id === other.run_id && apart < oneDay;
  return scan.service_id === other.service_id && apart < ninetySeconds;
}

/**
 * Finds the scan that a new scan repeats, and the recorded scans that repeat it. The result does not depend on the order of sending: in the
 * end a scan counts when it repeats no other.
 */
export function placeScan<Scan extends RecordedScan>(scan: TicketScan, recorded: readonly Scan[]): ScanPlace<Scan> {
  return {
    repeats: recorded.find((other) => repeatsScan(scan, other)),
    overtakes: recorded.filter((other) => other.is_counted && repeatsScan(other, scan)),
  };
}
