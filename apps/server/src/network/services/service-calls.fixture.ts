import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { StaffResponse } from '../../testing/staff/staff-browser.ts';
import type { startTestApp } from '../../testing/test-app.ts';
import type { ListedService, ShownService } from './list-services.ts';

type TestServer = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'db' | 'deps' | 'clock'>;

/** The calls of the console for the services of an operator, as its owner. */
export async function openServiceCalls(server: TestServer, { id, slug }: { id: string; slug: string }) {
  const browser = await signInAs(server, await buildStaff(server, id));
  const path = `/console/${slug}/services`;
  const show = async (serviceId: string) => (await browser.call('GET', `${path}/${serviceId}`)).body as ShownService;
  return {
    list: async () => ((await browser.call('GET', path)).body as { services: ListedService[] }).services,
    listPage: async (query: { find?: string; after?: string; archived?: '' }) =>
      (await browser.call('GET', `${path}?${String(new URLSearchParams(query))}`)).body as {
        services: ListedService[];
        found: number;
        archived: number;
        next: string | null;
      },
    create: async (name: string) => ((await browser.call('POST', path, { name })).body as { id: string }).id,
    show,
    /** Changes some values of a service as they are now. Each part of the body can be replaced. */
    async change(serviceId: string, values: object): Promise<StaffResponse> {
      const { details, revision } = await show(serviceId);
      return browser.call('PUT', `${path}/${serviceId}`, { ...details, revision, ...values });
    },
    archive: async (serviceId: string) => browser.call('POST', `${path}/${serviceId}/archive`),
    restore: async (serviceId: string) => keyOf(await browser.call('POST', `${path}/${serviceId}/restore`)),
  };
}
