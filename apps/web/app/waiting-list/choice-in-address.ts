import { salesYearFromPath } from '@fareway/domain/dates/sales-year.ts';
import type { WaitingList } from '@fareway/domain/sales/waiting-list.ts';

const longestTicketName = 120;

/** The visitor's choice in the address (P-074, P-075). */
export interface ChoiceInAddress {
  /**
   * The choice in the address if the list has it. For a year that it does not have, the next one that it has, or its latest one. An address without a
   * choice selects the only item of a list of one. Else ''.
   */
  year: string;
  /** A sales year in the address that the list does not have. */
  missingYear: string | undefined;
  service: string;
  /** The label of a ticket, shown and submitted with the form. */
  ticketName: string | undefined;
  /** From the link in an email of the list: the submission replaces the details of the same passengers (decision 076). */
  proof: string | undefined;
}

/** Reads `/waiting-list/{year}/…?ticket=&service=`. Values that the list does not have are not filled in. */
export function choiceInAddress(
  { year, query }: { year: string | undefined; query: URLSearchParams },
  list: WaitingList,
): ChoiceInAddress {
  const wantedYear = year === undefined ? undefined : salesYearFromPath(year);
  const missingYear = wantedYear === undefined || list.year.includes(wantedYear) ? undefined : wantedYear;
  return {
    year: missingYear === undefined ? oneOf(list.year, wantedYear) : yearInstead(list.year, missingYear),
    missingYear,
    service: oneOf(list.services, query.get('service')),
    ticketName: ticketNameOf(query),
    proof: proofOf(query),
  };
}

/** The label in an address; undefined when no ticket can have it. */
export function ticketNameOf(query: URLSearchParams): string | undefined {
  const name = query.get('ticket')?.trim();
  return name && name.length <= longestTicketName ? name : undefined;
}

/** The proof of a mailbox in an address. */
export function proofOf(query: URLSearchParams): string | undefined {
  return query.get('proof') || undefined;
}

function oneOf(listed: readonly string[], wanted: string | null | undefined): string {
  return listed.find((name) => name === wanted) ?? (listed.length === 1 ? listed[0]! : '');
}

function yearInstead(years: readonly string[], missing: string): string {
  const inOrder = [...years].toSorted((one, other) => (one < other ? -1 : 1));
  return inOrder.find((year) => year > missing) ?? inOrder.at(-1) ?? '';
}
