import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { actorOf } from '../audit-log/actor-of.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { changeLogo, largestLogo, removeLogo } from './logos.ts';
import { company, devices, policy, revision, rules, shown } from './schemas.ts';
import { changeCompany, changeDevices, changePolicy, changeSaleRules, showSettings } from './settings.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** The settings of an operator, for its staff (C-200, C-203). */
export function settingsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'keys'>): void {
  const config = { access: 'staff' as const, permission: 'settings.change' as const };
  const call = (summary: string) => ({
    tags: ['staff'],
    security: [{ staffSession: [] }],
    summary,
    params: ofOperator,
  });

  app.get(
    '/console/:clientSlug/settings',
    {
      config,
      schema: {
        ...call('The settings of an operator, and how many tickets its rules concern'),
        response: { 200: shown },
      },
    },
    async (request) => showSettings(deps, staffOf(request).client_id),
  );

  app.put(
    '/console/:clientSlug/settings/company',
    {
      config,
      schema: {
        ...call('Change what purchasers see of an operator; `revision` is that of what the person saw'),
        body: company.extend({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await changeCompany(deps, actorOf(request), staffOf(request).client_id, request.body),
    }),
  );

  app.put(
    '/console/:clientSlug/settings/rules',
    {
      config,
      schema: {
        ...call(
          'Change how an operator sells tickets and collects instalments; `revision` is that of what the person saw',
        ),
        body: rules.extend({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await changeSaleRules(deps, actorOf(request), staffOf(request).client_id, request.body),
    }),
  );

  app.put(
    '/console/:clientSlug/settings/policy',
    {
      config,
      schema: {
        ...call('Change the terms and refunds of an operator; `revision` is that of what the person saw'),
        body: policy.extend({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await changePolicy(deps, actorOf(request), staffOf(request).client_id, request.body),
    }),
  );

  app.put(
    '/console/:clientSlug/settings/devices',
    {
      config,
      schema: {
        ...call('Change what devices show of passengers, by role; `revision` is that of what the person saw'),
        body: devices.extend({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await changeDevices(deps, actorOf(request), staffOf(request).client_id, request.body),
    }),
  );

  app.put(
    '/console/:clientSlug/settings/logo',
    {
      config,
      // of the picture in base64, and the rest of the body
      bodyLimit: Math.ceil((largestLogo * 4) / 3) + 1_000,
      schema: {
        ...call('Change the logo of an operator; `revision` is that of what the person saw'),
        body: z.strictObject({ picture: z.base64().min(1).describe('A PNG or JPEG file of at most 2 MB'), revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => {
      const { picture, revision: seen } = request.body;
      await countAttempts(deps, { 'draw logo of': staffOf(request).client_id });
      const file = Buffer.from(picture, 'base64');
      return {
        revision: await changeLogo(deps, actorOf(request), staffOf(request).client_id, { file, revision: seen }),
      };
    },
  );

  app.delete(
    '/console/:clientSlug/settings/logo',
    {
      config,
      schema: {
        ...call('Remove the logo of an operator; `revision` is that of what the person saw'),
        body: z.strictObject({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await removeLogo(deps, actorOf(request), staffOf(request).client_id, request.body.revision),
    }),
  );
}
