import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { limitRows } from '../devices/limit-rows.ts';
import { deviceOf } from '../../platform/http/authenticate.ts';
import type { App } from '../../platform/http/app-types.ts';
import { recordScans } from './record-scans.ts';
import { scansOnWire, verdictOnWire } from './schemas.ts';

/** The scans that devices on buses send. */
export function scanRoutes(app: App, deps: Deps): void {
  app.post(
    '/scans',
    {
      config: { access: 'device', judgesEachRow: true },
      schema: {
        tags: ['boarding'],
        summary: 'Records who boarded, up to 200 at once; returns a verdict for each row in their order',
        description:
          'A device may send the same scan any number of times: it counts once. A ticket that one device reads again within 90 seconds, or that two devices read on one run, is a repeat and counts once. After an answer that is no 200, or none at all, it sends the whole batch again. A 401 asks for a new token; a 429 comes after 5,000 rows in an hour.',
        security: [{ deviceToken: [] }],
        body: scansOnWire,
        response: { 200: z.object({ verdicts: z.array(verdictOnWire) }) },
      },
    },
    async (request) => {
      const { scans } = request.body;
      await limitRows(deps, deviceOf(request), scans.length);
      return { verdicts: await recordScans(deps, deviceOf(request), scans) };
    },
  );
}
