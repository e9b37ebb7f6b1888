import type { SendFailure } from './send-photo.ts';

/** What is told to the server when a photo could not be sent, so that somebody can find out why (P-243). */
export interface ImageUploadError extends SendFailure {
  /** Bytes. */
  size: number;
  /** Of all tries, and how many there were. */
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

/** Adds what the device says about its connection and its battery, where it says anything. */
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
