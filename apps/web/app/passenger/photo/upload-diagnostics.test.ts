import { expect, test } from 'vitest';
import { describeUploadError } from './upload-diagnostics.ts';

const what = {
  message: 'The photo could not be sent.',
  step: 'upload',
  status: 502,
  size: 81_000,
  duration_ms: 1_240,
  tries: 4,
} as const;

test('P-243 the report of a failed upload contains the status, the timing, the connection and the battery', async () => {
  const device = {
    onLine: true,
    connection: { effectiveType: '3g', downlink: 0.7, rtt: 450, saveData: false },
    getBattery: () => Promise.resolve({ level: 0.12, charging: false }),
  } as unknown as Navigator;
  expect(await describeUploadError(what, device)).toEqual({
    ...what,
    online: true,
    connection: { effective_type: '3g', downlink: 0.7, rtt: 450, save_data: false },
    battery: { level: 0.12, charging: false },
  });
});

test('P-243 a device that does not report these, or fails to, still sends the rest', async () => {
  const silent = { onLine: false } as Navigator;
  const failing = { onLine: false, getBattery: () => Promise.reject(new Error('not allowed')) } as unknown as Navigator;
  expect(await describeUploadError(what, silent)).toEqual({ ...what, online: false });
  expect(await describeUploadError(what, failing)).toEqual({ ...what, online: false });
});
