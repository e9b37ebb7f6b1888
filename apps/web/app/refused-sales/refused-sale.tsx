import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import type { ReactNode } from 'react';
import { PurchaseDisabled } from '../checkout/purchase-disabled.tsx';
import { PaymentFirst } from './payment-first.tsx';

interface RefusedSaleProps {
  title: string;
  message: string;
  /** The links that come before the one to the help. */
  children: ReactNode;
}

/** Shown instead of a sale that the server refuses: why, and what to do. A payment that was begun on the page comes first. */
export function RefusedSale({ title, message, children }: RefusedSaleProps) {
  return (
    <PaymentFirst>
      {(result) => (
        <PurchaseDisabled title={title} message={message} result={result}>
          {children}
          <ButtonLink href="/help" variant="quiet">
            {pages.help}
          </ButtonLink>
        </PurchaseDisabled>
      )}
    </PaymentFirst>
  );
}
