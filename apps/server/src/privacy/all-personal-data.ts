import { personalDataOfTrips } from '../boarding/trips/personal-data.ts';
import { personalDataOfJourneys } from '../sales/bookings/journeys/personal-data.ts';
import { personalDataOfTickets } from '../tickets/customer-tickets/personal-data.ts';
import { personalDataOfGuardians } from '../tickets/guardians/personal-data.ts';
import { personalDataOfAccounts } from '../accounts/identity/personal-data.ts';
import { personalDataOfPlans } from '../sales/instalments/plans/personal-data.ts';
import { personalDataOfMandates } from '../payments/mandates/personal-data.ts';
import { personalDataOfMessages } from '../messages/personal-data.ts';
import { personalDataOfViews } from '../operators/data-views/personal-data.ts';
import { personalDataOfAuditLog } from '../operators/audit-log/personal-data.ts';
import { personalDataOfOrders } from '../sales/orders/personal-data.ts';
import { personalDataOfPayments } from '../payments/cards/personal-data.ts';
import { personalDataOfPayouts } from '../reports/payouts/personal-data.ts';
import { personalDataOfPhotos } from '../accounts/photos/personal-data.ts';
import { personalDataOfSavedPassengers } from '../accounts/saved-passengers/personal-data.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import { personalDataOfRenewals } from '../sales/renewals/personal-data.ts';
import { personalDataOfTicketLinks } from '../tickets/ticket-links/personal-data.ts';
import { personalDataOfSaleLinks } from '../sales/sale-links/personal-data.ts';
import { personalDataOfVouchers } from '../sales/vouchers/personal-data.ts';
import { personalDataOfWaitingLists } from '../sales/waiting-list/personal-data.ts';
import { personalDataOfProviderEvents } from '../sales/webhooks/personal-data.ts';

/**
 * The personal data of every capability, in the order of erasing: photos after the tickets and saved passengers that have them, and messages before the message about
 * the closing is queued.
 */
export const allPersonalData: readonly PersonalData[] = [
  personalDataOfAccounts,
  personalDataOfTickets,
  personalDataOfTrips,
  personalDataOfJourneys,
  personalDataOfSavedPassengers,
  personalDataOfPhotos,
  personalDataOfOrders,
  personalDataOfPayments,
  personalDataOfPlans,
  personalDataOfMandates,
  personalDataOfSaleLinks,
  personalDataOfVouchers,
  personalDataOfRenewals,
  personalDataOfWaitingLists,
  personalDataOfTicketLinks,
  personalDataOfAuditLog,
  personalDataOfViews,
  personalDataOfPayouts,
  personalDataOfProviderEvents,
  personalDataOfMessages,
  personalDataOfGuardians,
];
