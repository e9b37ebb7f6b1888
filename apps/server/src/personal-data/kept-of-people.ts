import { personalDataOfTrips } from '../boarding/personal-data.ts';
import { personalDataOfJourneys } from '../journeys/personal-data.ts';
import { personalDataOfTickets } from '../customer-tickets/personal-data.ts';
import { personalDataOfGuardians } from '../guardians/personal-data.ts';
import { personalDataOfAccounts } from '../identity/personal-data.ts';
import { personalDataOfPlans } from '../instalments/personal-data.ts';
import { personalDataOfMandates } from '../mandates/personal-data.ts';
import { personalDataOfMessages } from '../messages/personal-data.ts';
import { personalDataOfAuditLog } from '../operators/personal-data.ts';
import { personalDataOfOrders } from '../orders/personal-data.ts';
import { personalDataOfPayments } from '../payments/personal-data.ts';
import { personalDataOfPayouts } from '../payouts/personal-data.ts';
import { personalDataOfPhotos } from '../photos/personal-data.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { personalDataOfRenewals } from '../renewals/personal-data.ts';
import { personalDataOfTicketLinks } from '../ticket-links/personal-data.ts';
import { personalDataOfVouchers } from '../vouchers/personal-data.ts';
import { personalDataOfWaitingLists } from '../waiting-list/personal-data.ts';
import { personalDataOfProviderEvents } from '../webhooks/personal-data.ts';

/**
 * What every capability keeps of people, in the order in which it is erased: photos go once no ticket shows them, and what is told of
 * the end itself is queued after the older messages were forgotten.
 */
export const keptOfPeople: readonly PersonalData[] = [
  personalDataOfAccounts,
  personalDataOfTickets,
  personalDataOfTrips,
  personalDataOfJourneys,
  personalDataOfPhotos,
  personalDataOfOrders,
  personalDataOfPayments,
  personalDataOfPlans,
  personalDataOfMandates,
  personalDataOfVouchers,
  personalDataOfRenewals,
  personalDataOfWaitingLists,
  personalDataOfTicketLinks,
  personalDataOfAuditLog,
  personalDataOfPayouts,
  personalDataOfProviderEvents,
  personalDataOfMessages,
  personalDataOfGuardians,
];
