import type { SendFailure } from './send-photo.ts';

/** The report to the server about a photo that could not be sent, so that the cause can be found (P-243). */
export interface ImageUploadError extends SendFailure {
  /** In bytes. */
  size: number;
  /** The time of all attempts, and their number. */
  duration_ms: number;
  tries: number;
  online: boolean;
  connection?: { type?: string; effective_type?: string; downlink?: number; rtt?: number; save_data?: boolean };
  battery?: { level: number; charging: boolean };
}

interface Connection {
  type?: string;
  effectiveType?: string;
  downlink?: number;
  rtt?: number;
  saveData?: boolean;
}

interface Device extends Navigator {
  connection?: Connection;
  getBattery?: () => Promise<{ level: number; charging: boolean }>;
}

/** Adds what the device reports about its connection and battery. */
export async function describeUploadError(
  what: Pick<ImageUploadError, 'message' | 'step' | 'status' | 'size' | 'duration_ms' | 'tries'>,
  device: Device = navigator,
): Promise<ImageUploadError> {
  const battery = await device.getBattery?.().catch(() => undefined);
  return {
    ...what,
    online: device.onLine,
    ...(device.connection && { connection: describeConnection(device.connection) }),
    ...(battery && { battery: { level: battery.level, charging: battery.charging } }),
  };
}

function describeConnection({ type, effectiveType, downlink, rtt, saveData }: Connection) {
  return {
    ...(type !== undefined && { type }),
    ...(effectiveType !== undefined && { effective_type: effectiveType }),
    ...(downlink !== undefined && { downlink }),
    ...(rtt !== undefined && { rtt }),
    ...(saveData !== undefined && { save_data: saveData }),
  };
}
