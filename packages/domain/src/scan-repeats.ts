/** One reading of a ticket's code (or a choice of the ticket by name) on a device, for the rules of "The ticket's code" in faults.md. */
export interface TicketScan {
  id: string;
  device_id: string;
  service_id: string;
  /** Devices on the same run of a bus send the same id; null where the device does not know its run. */
  run_id: string | null;
  boarded_at: Date;
}

/** A scan that was recorded earlier, and whether it counts as a trip. */
export interface RecordedScan extends TicketScan {
  is_counted: boolean;
}

/** Where a new scan belongs among the recorded scans of its ticket. */
export interface ScanPlace<Scan> {
  /** The scan that the new one repeats; undefined when the new one counts as a trip. */
  repeats: Scan | undefined;
  /** Scans that were counted until now and repeat the new one. They happened after it and were sent before it. */
  overtakes: Scan[];
}

const ninetySeconds = 90_000;
const oneDay = 86_400_000;

/**
 * Whether a scan repeats another one of the same ticket, and is not counted (F-48, F-49). This is so when it came later and
 * - the same device read both less than 90 s apart, or
 * - two devices read them on the same run, less than 24 hours apart. Where one of the devices does not know its run, the same service less than 90 s apart is the same run.
 */
export function repeatsScan(scan: TicketScan, other: TicketScan): boolean {
  const apart = scan.boarded_at.getTime() - other.boarded_at.getTime();
  if (apart < 0 || (apart === 0 && scan.id <= other.id)) return false;
  if (scan.device_id === other.device_id) return apart < ninetySeconds;
  if (scan.run_id !== null && other.run_id !== null) return scan.run_id === other.run_id && apart < oneDay;
  return scan.service_id === other.service_id && apart < ninetySeconds;
}

/**
 * Finds the place of a new scan among the recorded scans of its ticket, in whatever order they are sent: in the end a scan is counted when it
 * repeats no other.
 */
export function placeScan<Scan extends RecordedScan>(scan: TicketScan, recorded: readonly Scan[]): ScanPlace<Scan> {
  return {
    repeats: recorded.find((other) => repeatsScan(scan, other)),
    overtakes: recorded.filter((other) => other.is_counted && repeatsScan(other, scan)),
  };
}
