import swagger from '@fastify/swagger';
import Fastify, { LogController } from 'fastify';
import type { FastifyReply, RawServerDefault } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bookingRoutes } from './sales/bookings/routes.ts';
import { scanRoutes } from './boarding/scans/routes.ts';
import { tripRoutes } from './boarding/trips/routes.ts';
import { ticketChangeRoutes } from './tickets/ticket-changes/routes.ts';
import { customerTicketRoutes } from './tickets/customer-tickets/routes.ts';
import type { SalesDeps } from './sales/orders/order-kind.ts';
import { checkoutRoutes } from './sales/checkout/routes.ts';
import { findDevice, findDeviceOfSecret } from './boarding/devices/find-device.ts';
import { deviceRoutes } from './boarding/devices/routes.ts';
import { catalogueRoutes } from './catalogue/tickets-on-sale/routes.ts';
import { searchRoutes } from './catalogue/search/routes.ts';
import { guardianRoutes, guardianshipRoutes } from './tickets/guardians/routes.ts';
import { isPhotoSharedWith } from './tickets/guardians/guardianships/is-photo-shared-with.ts';
import { inventoryRoutes } from './catalogue/inventory/routes.ts';
import { isSessionOpen } from './accounts/identity/sessions/live-session.ts';
import { findPurchaser } from './accounts/identity/sessions/refresh-session.ts';
import { emailChangeRoutes } from './accounts/identity/email-change/routes.ts';
import { logInRoutes } from './accounts/identity/log-in/routes.ts';
import { passwordRoutes } from './accounts/identity/password/routes.ts';
import { sessionRoutes } from './accounts/identity/sessions/routes.ts';
import { readSessionCookie } from './accounts/identity/sessions/session-cookie.ts';
import { signUpRoutes } from './accounts/identity/sign-up/routes.ts';
import { phoneRoutes } from './accounts/identity/users/routes.ts';
import { tokenKeysRoutes } from './accounts/identity/sessions/token-keys-routes.ts';
import { savedPassengerRoutes } from './accounts/saved-passengers/routes.ts';
import { photoRoutes } from './accounts/photos/routes.ts';
import { isOfPages, mountPages, sendPageNotFound } from './platform/pages/mount-pages.ts';
import { securityTxtRoutes } from './platform/pages/security-txt.ts';
import { setSecurityHeaders } from './platform/pages/security-headers.ts';
import { guardRoutes } from './platform/http/authenticate.ts';
import type { Access, App } from './platform/http/app-types.ts';
import { sendErrors, refuseUnreadableAddress } from './platform/http/errors.ts';
import { createServerBehind } from './platform/http/create-server.ts';
import { limitUnsentResponses } from './platform/http/limits/unsent-responses.ts';
import { responseCache } from './platform/http/responses/response-cache.ts';
import { personalDataRoutes } from './privacy/routes.ts';
import { healthRoutes } from './platform/health/health.ts';
import { acceptEmptyBodies } from './platform/http/empty-bodies.ts';
import { refuseHiddenCharacters } from './platform/http/refuse-hidden-characters.ts';
import { refuseOddInput } from './platform/http/refuse-odd-input.ts';
import { newId } from './platform/ids.ts';
import { holdBodies } from './platform/uploads/hold-body.ts';
import { purchaseRoutes } from './sales/purchases/routes.ts';
import { mandateRoutes } from './payments/mandates/routes.ts';
import { renewalsWithoutSeats } from './sales/renewals/renewals-without-seats.ts';
import { renewalRoutes } from './sales/renewals/routes.ts';
import { staffInvitationRoutes } from './staff/invitations/routes.ts';
import { passkeyRoutes } from './staff/passkeys/routes.ts';
import { staffPasswordRoutes } from './staff/password/routes.ts';
import { staffSessionRoutes } from './staff/sessions/routes.ts';
import { readStaffCookie, staffCookieName } from './staff/sessions/staff-cookies.ts';
import { findStaffSession } from './staff/sessions/staff-session.ts';
import { staffSignInRoutes } from './staff/sign-in/routes.ts';
import { seatsOfWeeks } from './catalogue/inventory/seats-of-weeks.ts';
import { calendarRoutes } from './network/calendar-changes/console-routes.ts';
import { cancelledDepartureRoutes } from './sales/cancelled-departures/console-routes.ts';
import { departureRoutes } from './catalogue/departures/console-routes.ts';
import { sharedLimitRoutes } from './catalogue/shared-limits/console-routes.ts';
import { seasonMarginRoutes } from './catalogue/season-margins/console-routes.ts';
import { heldBackSeatsRoutes } from './catalogue/held-back-seats/console-routes.ts';
import { weekdaySeatsRoutes } from './catalogue/weekday-seats/console-routes.ts';
import { serviceChangeRoutes } from './catalogue/service-changes/console-routes.ts';
import { serviceCopyRoutes } from './catalogue/service-copies/console-routes.ts';
import { serviceNameRoutes } from './network/service-names/console-routes.ts';
import { serviceRoutes } from './network/services/console-routes.ts';
import { stopRoutes } from './network/stops/console-routes.ts';
import { consolePreviewRoutes } from './catalogue/previews/console-routes.ts';
import { previewRoutes } from './catalogue/previews/routes.ts';
import { publicationRoutes } from './catalogue/ticket-drafts/publication-routes.ts';
import { ticketPageRoutes } from './catalogue/ticket-drafts/page-routes.ts';
import { ticketDraftRoutes } from './catalogue/ticket-drafts/console-routes.ts';
import { kindsOfImports } from './import-kinds.ts';
import { feedRoutes } from './imports/feed-routes.ts';
import { importRoutes } from './imports/console-routes.ts';
import { feedExportRoutes } from './network/gtfs/console-routes.ts';
import { ticketImportRoutes } from './sales/ticket-imports/console-routes.ts';
import { drawnRouteRoutes } from './network/stops/routes/console-routes.ts';
import { nationalStopRoutes } from './network/stops/national/console-routes.ts';
import { zoneRoutes } from './network/stops/zones/console-routes.ts';
import { reliefRoutes } from './sales/vehicles/relief/console-routes.ts';
import { vehicleRoutes } from './sales/vehicles/console-routes.ts';
import { saleLinkRoutes } from './sales/sale-links/console-routes.ts';
import { practiceRoutes } from './sales/practice/console-routes.ts';
import { stopMoveRoutes } from './sales/stop-moves/console-routes.ts';
import { followTimetable } from './sales/stop-moves/follow-timetable.ts';
import { timetableRoutes } from './network/stops/timetables/console-routes.ts';
import { listColumnRoutes } from './staff/list-columns/console-routes.ts';
import { teamRoutes } from './staff/team/console-routes.ts';
import { consoleSearchRoutes } from './reports/console-search/console-routes.ts';
import { countRoutes } from './reports/counts/console-routes.ts';
import { morningEmailRoutes } from './reports/morning-email/routes.ts';
import { marginSuggestionRoutes } from './reports/margin-suggestion/console-routes.ts';
import { dataArchiveRoutes } from './reports/data-archive/console-routes.ts';
import { homeRoutes } from './reports/home/console-routes.ts';
import { soldTicketRoutes } from './tickets/sold-tickets/console-routes.ts';
import { paymentAccountRoutes } from './payments/accounts/console-routes.ts';
import { settingsRoutes } from './operators/settings/console-routes.ts';
import { mailDomainRoutes } from './operators/mail-domain/console-routes.ts';
import { logoRoutes } from './operators/settings/logo-routes.ts';
import { auditLogRoutes } from './operators/audit-log/console-routes.ts';
import { dataViewRoutes } from './operators/data-views/console-routes.ts';
import { todayRoutes } from './sales/today/routes.ts';
import { ticketLinkRoutes } from './tickets/ticket-links/routes.ts';
import { topUpRoutes } from './sales/top-ups/routes.ts';
import { familyOrderRoutes } from './sales/family-orders/routes.ts';
import { receiptRoutes } from './sales/receipts/routes.ts';
import { voucherRoutes } from './sales/vouchers/routes.ts';
import { waitingListRoutes } from './sales/waiting-list/routes.ts';
import { walletRoutes } from './tickets/wallet/routes.ts';
import { thingsOfPaths } from './things-of-paths.ts';
import { webhookRoutes } from './sales/webhooks/routes.ts';

/** The bytes of a body, unless a route says more: reading 1 MB of JSON takes the time of hundreds of other calls (decision 373). */
const usualBody = 16_384;
/** Of callers who are known before their body is read, and whose lists are long: 500 stops, 1,000 services, 200 scans. */
const longBodies: Partial<Record<Access, number>> = { staff: 524_288, device: 131_072, provider: 1_048_576 };

/** Builds the whole server without listening. Every capability is registered once. Tests build the same server. */
export async function buildApp(deps: SalesDeps): Promise<App> {
  const cache = responseCache(deps.config.publicResponseMilliseconds / 2);
  const app: App = Fastify<RawServerDefault>({
    serverFactory: createServerBehind(cache, undefined, deps.config.trustedProxies),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy:
      deps.config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < deps.config.trustedProxies,
    bodyLimit: usualBody,
    genReqId: () => newId(),
    // a logger for each request cost a tenth of a public response; log lines name their request themselves
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (error, request, reply) => {
      if (isOfPages(request)) sendPageNotFound(app, request, reply);
      else refuseUnreadableAddress(error, request, reply);
    },
    // the longest email address with every character escaped
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 3 * 254 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  sendErrors(app);
  setSecurityHeaders(app, deps.config);
  cache.watch(app);
  guardRoutes(app, {
    ...deps,
    isSessionOpen: (purchaser) => isSessionOpen(deps, purchaser),
    findDevice: (token) => findDevice(deps, token),
    findDeviceOfSecret: (secret) => findDeviceOfSecret(deps, secret),
    findStaff: (cookies, clientSlug, isUse) => findStaffSession(deps, readStaffCookie(cookies), clientSlug, isUse),
    thingsOfPaths,
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fareway',
        version: '1',
        description: 'Every call of the ticket office for school and commuter buses.',
      },
      components: {
        securitySchemes: {
          idToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
          deviceToken: { type: 'http', scheme: 'bearer' },
          staffSession: { type: 'apiKey', in: 'cookie', name: staffCookieName },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      api.addHook('onSend', keepPrivate);
      api.addHook('onRoute', (route) => {
        const longer = longBodies[route.config?.access ?? 'public'];
        if (longer !== undefined) route.bodyLimit ??= longer;
      });
      holdBodies(api);
      acceptEmptyBodies(api);
      refuseOddInput(api);
      limitUnsentResponses(api);
      refuseHiddenCharacters(api);
      healthRoutes(api, deps);
      signUpRoutes(api, deps);
      logInRoutes(api, deps);
      passwordRoutes(api, deps);
      sessionRoutes(api, deps);
      emailChangeRoutes(api, deps);
      phoneRoutes(api, deps);
      catalogueRoutes(api, deps);
      searchRoutes(api, deps);
      inventoryRoutes(api, deps);
      photoRoutes(api, deps, (requested) => isPhotoSharedWith(deps, requested));
      savedPassengerRoutes(api, deps);
      customerTicketRoutes(api, deps);
      ticketChangeRoutes(api, deps);
      tripRoutes(api, deps);
      scanRoutes(api, deps);
      deviceRoutes(api, deps);
      ticketLinkRoutes(api, deps);
      guardianRoutes(api, deps);
      guardianshipRoutes(api, deps);
      renewalRoutes(api, deps);
      todayRoutes(api, deps);
      voucherRoutes(api, deps);
      purchaseRoutes(api, deps);
      familyOrderRoutes(api, deps);
      receiptRoutes(api, deps);
      checkoutRoutes(api, deps);
      bookingRoutes(api, deps);
      topUpRoutes(api, deps);
      mandateRoutes(api, deps);
      waitingListRoutes(api, deps);
      walletRoutes(api, deps);
      personalDataRoutes(api, deps);
      staffSignInRoutes(api, deps);
      staffSessionRoutes(api, deps);
      passkeyRoutes(api, deps);
      staffPasswordRoutes(api, deps);
      staffInvitationRoutes(api, deps);
      teamRoutes(api, deps);
      listColumnRoutes(api, deps);
      calendarRoutes(api, { ...deps, seatsOfWeeks });
      serviceRoutes(api, deps);
      serviceNameRoutes(api, deps);
      serviceChangeRoutes(api, deps);
      serviceCopyRoutes(api, deps);
      heldBackSeatsRoutes(api, deps);
      seasonMarginRoutes(api, { ...deps, renewalsWithoutSeats });
      sharedLimitRoutes(api, { ...deps, renewalsWithoutSeats });
      weekdaySeatsRoutes(api, { ...deps, renewalsWithoutSeats });
      departureRoutes(api, deps);
      cancelledDepartureRoutes(api, deps);
      vehicleRoutes(api, deps);
      reliefRoutes(api, deps);
      stopRoutes(api, deps);
      zoneRoutes(api, deps);
      nationalStopRoutes(api, deps);
      drawnRouteRoutes(api, deps);
      timetableRoutes(api, { ...deps, followTimetable });
      stopMoveRoutes(api, deps);
      ticketDraftRoutes(api, { ...deps, renewalsWithoutSeats });
      saleLinkRoutes(api, deps);
      ticketPageRoutes(api, deps);
      publicationRoutes(api, deps);
      previewRoutes(api, deps);
      consolePreviewRoutes(api, deps);
      auditLogRoutes(api, deps);
      dataViewRoutes(api, deps);
      settingsRoutes(api, deps);
      ticketImportRoutes(api, deps);
      const importKinds = kindsOfImports(deps);
      importRoutes(api, { ...deps, importKinds });
      feedRoutes(api, { ...deps, importKinds });
      feedExportRoutes(api, { ...deps, importKinds });
      paymentAccountRoutes(api, deps);
      logoRoutes(api, deps);
      mailDomainRoutes(api, deps);
      homeRoutes(api, deps);
      marginSuggestionRoutes(api, deps);
      soldTicketRoutes(api, deps);
      consoleSearchRoutes(api, deps);
      countRoutes(api, deps);
      morningEmailRoutes(api, deps);
      practiceRoutes(api, deps);
      dataArchiveRoutes(api, deps);
      webhookRoutes(api, deps);
    },
    { prefix: '/api' },
  );
  tokenKeysRoutes(app, deps);
  securityTxtRoutes(app, deps);
  await mountPages(app, deps, (request) => findPurchaser(deps, readSessionCookie(request)));
  return app;
}

/** Forbids caching of responses that do not set Cache-Control themselves. */
function keepPrivate(
  _request: unknown,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  done(null, payload);
}
