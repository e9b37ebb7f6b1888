import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { commands, pages } from '@fareway/texts/console-search/places.ts';

/** A page or a command: its address below the operator's, or with a leading slash one of the person's own. */
interface Place {
  name: string;
  also?: string;
  needs: Permission;
  path: string;
}

/** The pages of the console (C-208). The permission is the one that the page's first call needs. */
export const placesOfPages: readonly Place[] = [
  { ...pages.home, needs: 'home.see', path: '' },
  { ...pages.services, needs: 'catalogue.change', path: 'services' },
  { ...pages.tickets, needs: 'catalogue.change', path: 'tickets' },
  { ...pages.sold, needs: 'passengers.see', path: 'sold-tickets' },
  { ...pages.calendars, needs: 'catalogue.change', path: 'calendars' },
  { ...pages.stops, needs: 'catalogue.change', path: 'stops' },
  { ...pages.weekdaySeats, needs: 'catalogue.change', path: 'services/weekday-seats' },
  { ...pages.heldBackSeats, needs: 'catalogue.change', path: 'services/held-back' },
  { ...pages.imports, needs: 'imports.make', path: 'imports' },
  { ...pages.company, needs: 'settings.change', path: 'settings' },
  { ...pages.rules, needs: 'settings.change', path: 'settings/rules' },
  { ...pages.payments, needs: 'payments.connect', path: 'settings/payments' },
  { ...pages.policy, needs: 'settings.change', path: 'settings/policy' },
  { ...pages.mail, needs: 'settings.change', path: 'settings/mail' },
  { ...pages.devices, needs: 'settings.change', path: 'settings/devices' },
  { ...pages.team, needs: 'staff.manage', path: 'team' },
  { ...pages.auditLog, needs: 'audit.see', path: 'audit-log' },
  { ...pages.views, needs: 'audit.see', path: 'audit-log/views' },
  { ...pages.account, needs: 'home.see', path: '/account' },
];

/** What can be begun from any page. */
export const placesOfCommands: readonly Place[] = [
  { ...commands.newService, needs: 'operator.change', path: 'services/new' },
  { ...commands.newTicket, needs: 'catalogue.change', path: 'tickets/new' },
  { ...commands.publish, needs: 'catalogue.change', path: 'tickets/publish' },
  { ...commands.copyYear, needs: 'catalogue.change', path: 'tickets/copy' },
  { ...commands.newCalendar, needs: 'catalogue.change', path: 'calendars/new' },
  { ...commands.noPhoto, needs: 'passengers.see', path: 'sold-tickets?no_photo=true' },
  { ...commands.suspended, needs: 'passengers.see', path: 'sold-tickets?status=suspended' },
  { ...commands.invite, needs: 'staff.manage', path: 'team/invite' },
  { ...commands.changeOperator, needs: 'home.see', path: '/' },
];
