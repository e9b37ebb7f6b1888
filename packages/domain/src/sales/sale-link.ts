/** How many links of a ticket work at a time. */
export const mostSaleLinks = 100;
/** How many email addresses one link is for. */
export const mostAddresses = 200;
/** How many tickets a link can be limited to. */
export const mostUses = 100_000;

/** The most characters of an email address. */
const longestAddress = 254;
const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** Email addresses that were pasted, and what is none. */
export interface TypedAddresses {
  /** In lower case, each once, in the order of the text. */
  addresses: string[];
  invalid: string[];
}

/**
 * Reads email addresses from text: one on each line, or between commas or semicolons, also as an email program copies them, `Ada <ada@example.com>`
 * (C-054).
 */
export function readTypedAddresses(text: string): TypedAddresses {
  const typed = text
    .split(/[\n\r,;]+/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().toLowerCase())
    .filter((part) => part !== '');
  const isAddress = (part: string) => part.length <= longestAddress && address.test(part);
  return {
    addresses: [...new Set(typed.filter(isAddress))],
    invalid: [...new Set(typed.filter((part) => !isAddress(part)))],
  };
}
