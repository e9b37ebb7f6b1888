import * as practice from '@fareway/texts/operators/practice-refusals.ts';
import * as text from '@fareway/texts/refusals/staff.ts';
import type { MailAddressProblem } from '../operators/mail-address.ts';
import { roleWords } from '../staff/roles.ts';
import type { Role } from '../staff/roles.ts';
import { fixedText } from './refusal-texts.ts';

/** Refusals for staff of an operator, in the console and in the staff commands. */
export const refusalsOfStaff = {
  'staff-not-logged-in': { status: 401, words: fixedText(text.notLoggedIn) },
  'settings-changed': { status: 409, words: fixedText(text.settingsChanged) },
  'data-archive-unknown': { status: 404, words: fixedText(text.dataArchiveUnknown) },
  'practice-unknown': { status: 404, words: fixedText(practice.unknown) },
  'practice-name': { status: 422, words: fixedText(practice.name) },
  'practice-accounts': { status: 409, words: fixedText(practice.accounts) },
  'practice-changed': { status: 409, words: fixedText(practice.changed) },
  'logo-type': { status: 415, words: fixedText(text.logoType) },
  'logo-too-big': { status: 413, words: fixedText(text.logoTooBig) },
  'logo-unreadable': { status: 422, words: fixedText(text.logoUnreadable) },
  'logo-white': { status: 422, words: fixedText(text.logoWhite) },
  'staff-not-permitted': {
    status: 403,
    words: fixedText(text.notPermitted),
  },
  // The first page of the console (C-020)
  // The address of an operator's mail (C-205)
  'mail-address-invalid': {
    status: 422,
    words: ({ problem }: { problem: MailAddressProblem }) => text.mailAddressInvalid[problem],
  },
  'mail-domain-taken': { status: 409, words: ({ domain }: { domain: string }) => text.mailDomainTaken(domain) },
  'mail-domain-unavailable': { status: 409, words: fixedText(text.mailDomainUnavailable) },
  'mail-domain-unknown': { status: 404, words: fixedText(text.mailDomainUnknown) },
  'dns-unavailable': { status: 503, words: fixedText(text.dnsUnavailable) },
  'morning-email-time': { status: 422, words: fixedText(text.morningEmailTime) },
  'morning-email-link': { status: 410, words: fixedText(text.morningEmailLink) },
  'home-item-done': { status: 404, words: fixedText(text.homeItemDone) },
  'home-item-changed': { status: 409, words: fixedText(text.homeItemChanged) },
  'home-item-day': { status: 422, words: fixedText(text.homeItemDay) },
  'home-item-colleague': { status: 422, words: fixedText(text.homeItemColleague) },
  // Purchasers and staff have accounts of their own (C-001)
  'purchaser-not-staff': { status: 403, words: fixedText(text.purchaserNotStaff) },
  'staff-not-purchaser': { status: 403, words: fixedText(text.staffNotPurchaser) },
  // Signing in
  'staff-sign-in-wrong': { status: 401, words: fixedText(text.signInWrong) },
  'staff-sign-in-locked': { status: 429, words: fixedText(text.signInLocked) },
  'staff-code-wrong': { status: 422, words: fixedText(text.codeWrong) },
  'staff-signed-in-already': { status: 409, words: fixedText(text.signedInAlready) },
  'staff-offer-ended': { status: 410, words: fixedText(text.offerEnded) },
  'staff-password-link-ended': { status: 410, words: fixedText(text.passwordLinkEnded) },
  'staff-passkey-refused': { status: 422, words: fixedText(text.passkeyRefused) },
  'staff-passkey-known': { status: 409, words: fixedText(text.passkeyKnown) },
  'staff-passkey-unknown': { status: 404, words: fixedText(text.passkeyUnknown) },
  'too-many-passkeys': { status: 409, words: ({ most }: { most: number }) => text.tooManyPasskeys(most) },
  'last-factor': { status: 409, words: fixedText(text.lastFactor) },
  'staff-factor-needed': { status: 403, words: fixedText(text.factorNeeded) },
  'staff-session-unknown': { status: 404, words: fixedText(text.sessionUnknown) },
  // Invitations and members
  'staff-invitation-unknown': { status: 404, words: fixedText(text.invitationUnknown) },
  'staff-invitation-gone': { status: 404, words: fixedText(text.invitationGone) },
  'staff-invitation-ended': {
    status: 410,
    words: ({ inviter_name }: { inviter_name: string }) => text.invitationEnded(inviter_name),
  },
  'staff-invitation-of-other': {
    status: 403,
    words: ({ email }: { email: string }) => text.invitationOfOther(email),
  },
  'staff-account-exists': { status: 409, words: fixedText(text.accountExists) },
  'staff-already-member': { status: 409, words: fixedText(text.alreadyMember) },
  'staff-member-changed': {
    status: 409,
    words: ({ role, sees_money }: { role: Role; sees_money: boolean; service_ids?: string[] | null }) =>
      text.memberChanged(roleWords[role].name, sees_money),
  },
  'staff-member-unknown': { status: 404, words: fixedText(text.memberUnknown) },
  'staff-account-unknown': { status: 404, words: ({ email }: { email: string }) => text.accountUnknown(email) },
  'staff-works-elsewhere': { status: 409, words: fixedText(text.worksElsewhere) },
  'last-owner': { status: 409, words: fixedText(text.lastOwner) },
  'operator-unknown': {
    status: 404,
    words: ({ slug }: { slug: string }) => text.operatorUnknown(slug),
  },
  'operator-slug-taken': { status: 409, words: ({ slug }: { slug: string }) => text.operatorSlugTaken(slug) },
  'service-of-operator-unknown': {
    status: 404,
    words: ({ operator, service }: { operator: string; service: string }) => text.serviceUnknown(operator, service),
  },
  'area-name-invalid': {
    status: 422,
    words: fixedText(text.areaNameInvalid),
  },
  'area-unknown': {
    status: 404,
    words: ({ operator, name }: { operator: string; name: string }) => text.areaUnknown(operator, name),
  },
  'reference-unknown': {
    status: 404,
    words: ({ operator, reference }: { operator: string; reference: string }) =>
      text.referenceUnknown(operator, reference),
  },
  'ticket-of-operator-unknown': {
    status: 404,
    words: ({ operator, customer_ticket_id }: { operator: string; customer_ticket_id: string }) =>
      text.ticketUnknown(operator, customer_ticket_id),
  },
  'boarding-in-future': {
    status: 422,
    words: fixedText(text.boardingInFuture),
  },
  'boarding-not-valid': {
    status: 409,
    /** `reason` is the status of the ticket on the day of the boarding. */
    words: ({ reason }: { reason: keyof typeof text.boardingNotValid }) => text.boardingNotValid[reason],
  },
  'boarding-without-ticket': {
    status: 404,
    words: fixedText(text.boardingWithoutTicket),
  },
  'ticket-refunded': {
    status: 409,
    words: fixedText(text.ticketRefunded),
  },
  'ticket-paid-by-plan': {
    status: 409,
    words: fixedText(text.ticketPaidByPlan),
  },
  'ticket-not-refundable': {
    status: 409,
    words: fixedText(text.ticketNotRefundable),
  },
  'ticket-is-void': { status: 409, words: fixedText(text.ticketIsVoid) },
  'ticket-has-running-plan': {
    status: 409,
    words: fixedText(text.ticketHasRunningPlan),
  },
  'device-name-invalid': {
    status: 422,
    words: fixedText(text.deviceNameInvalid),
  },
  'device-name-taken': {
    status: 409,
    words: ({ name }: { name: string }) => text.deviceNameTaken(name),
  },
  'device-not-paired': {
    status: 404,
    words: ({ name }: { name: string }) => text.deviceNotPaired(name),
  },
} as const;
