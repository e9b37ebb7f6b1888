import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the console: its address after /console, and its file. */
export default [
  route('sign-in', 'sign-in/sign-in.tsx'),
  route('sign-in/code', 'sign-in/enter-code.tsx'),
  route('sign-in/passkey', 'sign-in/use-passkey.tsx'),
  route('sign-in/set-up', 'authenticator/first-set-up.tsx'),
  route('sign-in/forgotten', 'password/forgotten-page.tsx'),
  route('new-password', 'password/new-password-page.tsx'),
  route('invitation', 'invitations/invitation-page.tsx'),

  // Pages of a person who has signed in. Others sign in first and return.
  layout('session/signed-in.tsx', [
    index('operators/operators-page.tsx'),
    route('account', 'account/account-page.tsx'),
    route('account/authenticator', 'authenticator/replace-authenticator.tsx'),
    route(':clientSlug', 'operators/operator.tsx', [
      index('home/home-page.tsx'),
      route('home/:kind', 'home/work-page.tsx'),
      route('services', 'services/services-page.tsx'),
      route('services/new', 'services/new-service-page.tsx'),
      route('services/weekday-seats', 'weekday-seats/seats-page.tsx'),
      route('services/:serviceId', 'services/service-page.tsx'),
      route('services/:serviceId/departures/:date/:direction', 'departures/departure-page.tsx'),
      route('services/:serviceId/timetable', 'timetables/timetable-page.tsx'),
      route('stops', 'stops/stops-page.tsx'),
      route('stops/:stopId', 'stops/stop-page.tsx'),
      route('tickets', 'tickets/tickets-page.tsx'),
      route('tickets/new', 'tickets/new-page.tsx'),
      route('tickets/copy', 'tickets/copy/copy-page.tsx'),
      route('tickets/publish', 'tickets/publish/publish-page.tsx'),
      route('tickets/:ticketId', 'tickets/ticket-page.tsx'),
      route('calendars', 'calendars/calendars-page.tsx'),
      route('calendars/new', 'calendars/new-calendar-page.tsx'),
      route('calendars/:calendarId', 'calendars/calendar-page.tsx'),
      route('calendars/:calendarId/close', 'calendars/close-page.tsx'),
      route('imports', 'imports/imports-page.tsx'),
      route('imports/:importId', 'imports/import-page.tsx'),
      route('settings', 'settings/company-page.tsx'),
      route('settings/rules', 'settings/rules-page.tsx'),
      route('settings/payments', 'payment-accounts/payments-page.tsx'),
      route('settings/policy', 'settings/policy-page.tsx'),
      route('settings/devices', 'settings/devices-page.tsx'),
      route('team', 'team/team-page.tsx'),
      route('team/invite', 'team/invite-page.tsx'),
      route('team/:staffId', 'team/member-page.tsx'),
      route('audit-log', 'audit-log/audit-log-page.tsx'),
      route('audit-log/views', 'data-views/data-views-page.tsx'),
    ]),
  ]),

  route('*', 'chrome/not-found.tsx'),
] satisfies RouteConfig;
