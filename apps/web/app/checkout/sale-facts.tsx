import type { Client } from '@fareway/api/types.ts';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';

export interface SaleFactsProps {
  seller: Pick<Client, 'name' | 'support'>;
  /** The purchaser's address. */
  email: string;
  /** What is sent there. */
  sent: 'ticket' | 'tickets' | 'receipt';
  /** The seller's own terms of the services that are paid for. */
  termsUrls: readonly (string | undefined)[];
}

/** Beside the button that pays: where the ticket is sent, who decides about refunds, and the terms. */
export function SaleFacts({ seller: { name, support }, email, sent, termsUrls }: SaleFactsProps) {
  const [ownTerms, ...furtherTerms] = [...new Set(termsUrls)].filter((url) => url !== undefined);
  const { email: supportEmail, phone } = support;
  return (
    <SummaryList
      rows={[
        { label: `Your ${sent}`, value: `Sent to ${email}` },
        {
          label: 'Refunds',
          value: (
            <>
              {name} decides{ownTerms && ', by its own terms'}.{' '}
              {supportEmail && (
                <>
                  Ask <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
                </>
              )}
              {!supportEmail && phone && (
                <>
                  Ask on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
                </>
              )}
            </>
          ),
        },
        {
          label: 'Terms',
          value: (
            <>
              {ownTerms && <TermsLink href={ownTerms} of={name} />}
              {furtherTerms.map((url, index) => (
                <TermsLink key={url} href={url} of={`${name}, ${index + 2}`} />
              ))}
              <TermsLink href="/terms" of="Fareway" />
            </>
          ),
        },
      ]}
    />
  );
}

/** The page with what is typed stays open. */
function TermsLink({ href, of }: { href: string; of: string }) {
  return (
    <div>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {of} (opens in a new tab)
      </a>
    </div>
  );
}
