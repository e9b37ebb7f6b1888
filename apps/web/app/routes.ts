import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page: its address, and its file. */
export default [
  // Public pages: rendered by the server, the same for everyone, complete without script.
  route('operators/:page?', 'catalogue/operators-page.tsx'),
  route('client/:clientSlug', 'catalogue/operator-page.tsx'),
  route('client/:clientSlug/:serviceId', 'catalogue/service-page.tsx'),
  // What is prepared, as purchasers would see it, for everybody who has the link.
  route('preview/:preview', 'preview/preview-frame.tsx', [
    index('preview/preview-page.tsx'),
    route('client/:clientSlug/:serviceId', 'preview/service-preview.tsx'),
    route('create-ticket/:year/:clientId/:serviceId/:ticketId', 'preview/buy-preview.tsx'),
    route('*', 'preview/not-in-preview.tsx'),
  ]),
  route('t/:token', 'ticket-links/shared-ticket.tsx'),
  route('waiting-list/:clientSlug', 'waiting-list/waiting-list-page.tsx', { id: 'waiting-list' }),
  route('waiting-list/:year/:clientSlug', 'waiting-list/waiting-list-page.tsx', { id: 'waiting-list-of-year' }),
  route('help', 'help/help.tsx', { id: 'help' }),
  route('contact', 'help/help.tsx', { id: 'contact' }),
  route('help-portal', 'help/help-portal.tsx'),
  route('enable-troubleshooting', 'troubleshooting/enable-troubleshooting.tsx'),
  route('deleted-account', 'personal-data/deleted-account.tsx'),
  route('terms', 'legal/terms.tsx'),
  route('privacy', 'legal/privacy.tsx'),

  // Pages for visitors. A logged-in purchaser is led to the redirect target.
  layout('log-in/logged-out.tsx', [
    route('login', 'log-in/login.tsx'),
    route('register', 'log-in/register.tsx'),
    route('forgot-password', 'log-in/forgot-password.tsx'),
  ]),
  route('logout', 'log-in/logout.tsx'),
  route('undo-email-change', 'account/undo-email-change.tsx'),

  // Pages for logged-in purchasers. Others log in first and return.
  layout('session/logged-in.tsx', [
    route('account', 'account/account.tsx'),
    route('account/email', 'account/change-email.tsx'),
    route('account/email/pending', 'account/email-pending.tsx'),
    route('account/email/verify', 'account/verify-email.tsx'),
    route('account/phone', 'account/change-phone.tsx'),
    route('account/password', 'account/change-password.tsx'),
    route('account/data', 'personal-data/data-page.tsx'),
    route('account/data/old', 'personal-data/old-data-page.tsx'),
    route('account/data/delete', 'personal-data/delete-account.tsx'),
    route('account/passengers', 'saved-passengers/passengers-page.tsx'),
    route('account/passengers/new', 'saved-passengers/passenger-page.tsx', { id: 'new-passenger' }),
    route('account/passengers/:passengerId', 'saved-passengers/passenger-page.tsx', { id: 'saved-passenger' }),
    route('account/mandate', 'mandates/mandates-page.tsx'),
    route('account/payments', 'payments/orders-page.tsx'),
    route('account/payments/:orderId', 'payments/receipt-page.tsx'),
    route('account/payment-methods', 'payments/saved-cards-page.tsx'),
    route('ticket/:ticketId/edit', 'ticket-changes/edit-name.tsx'),
    route('ticket/:ticketId/photo', 'ticket-changes/replace-photo.tsx'),
    route('ticket/:ticketId/notifications', 'ticket-changes/notifications.tsx'),
    route('trips/:ticketId', 'trips/trips-page.tsx'),
    route('ticket/:ticketId/sent', 'ticket-sending/send-confirmed.tsx', { id: 'ticket-sent' }),
    route('ticket/:ticketId/sms-sent', 'ticket-sending/send-confirmed.tsx', { id: 'ticket-sms-sent' }),
    route('create-ticket/:year/:clientId/:serviceId/:ticketId', 'purchases/buy-page.tsx', { id: 'create-ticket' }),
    route('buy-again/:year/:clientId/:serviceId/:ticketId/:oldCustomerTicketId', 'purchases/buy-page.tsx', {
      id: 'buy-again',
    }),
    route('create-mandate/:year/:clientId/:serviceId/:ticketId', 'mandates/create-mandate.tsx', {
      id: 'create-mandate',
    }),
    route('create-renewal-mandate/:clientId/:renewalId', 'mandates/create-mandate.tsx', {
      id: 'create-renewal-mandate',
    }),
    route('mandate-confirmed/:year/:clientSlug/:serviceId/:ticketId/:sessionId', 'mandates/mandate-confirmed.tsx', {
      id: 'mandate-confirmed',
    }),
    route('mandate-renewal-confirmed/:clientSlug/:renewalId/:sessionId', 'mandates/mandate-confirmed.tsx', {
      id: 'mandate-renewal-confirmed',
    }),
    route('buy-together/:clientSlug', 'family-orders/basket-page.tsx'),
    route('order-confirmed/:orderId', 'family-orders/order-confirmed.tsx', { id: 'order-confirmed-bare' }),
    route('order-confirmed/:orderId/:year/:clientSlug/:serviceId/:ticketId', 'purchases/order-confirmed.tsx', {
      id: 'order-confirmed',
    }),
    route('client/:clientSlug/advance', 'bookings/advance-page.tsx'),
    route('book/:ticketId', 'bookings/pass-page.tsx'),
    route('booking-confirmed/:ticketId/:year/:clientSlug', 'bookings/booking-confirmed.tsx'),
    route('ticket/:ticketId/bookings', 'bookings/bookings-page.tsx'),
    route('booking/:pk/:sk', 'bookings/change-booking.tsx'),
    route('renew/:renewalId', 'renewals/renew-page.tsx'),
    route('renewal-confirmed/:ticketId', 'renewals/renewal-confirmed.tsx'),
    route('top-up/:ticketId', 'top-ups/top-up-page.tsx'),
    route('top-up-confirmed/:ticketId', 'top-ups/top-up-confirmed.tsx'),
    route(
      'order-confirmed/adhoc/:orderId/:year/:clientId/:clientSlug/:serviceId/:ticketId',
      'purchases/order-confirmed.tsx',
      { id: 'order-confirmed-ad-hoc' },
    ),
  ]),

  // Also for logged-in purchasers, and readable without a connection after they were opened.
  layout('offline/readable-offline.tsx', [
    index('my-tickets/my-tickets.tsx'),
    route('ticket/:ticketId', 'my-tickets/ticket-details.tsx'),
    route('shared-ticket/:guardianshipId', 'guardians/shared-ticket.tsx'),
  ]),
  // Shown instead of any other page without a connection.
  route('offline', 'offline/offline.tsx'),

  route('design', 'design/design.tsx'),
  route('*', 'chrome/not-found.tsx'),
] satisfies RouteConfig;
