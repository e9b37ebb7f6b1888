import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { Part } from '../chrome/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Terms – Fareway' }];

/** The terms between a purchaser, the operator and this site. */
export default function Terms() {
  return (
    <Page
      title="Terms"
      lead="Fareway sells tickets on behalf of transport operators. These are the terms of using it, in plain words."
    >
      <Part title="Who you buy from">
        <p>
          Your contract of carriage is with the operator named on the ticket. Each service’s own terms are linked on its
          page, and apply to travel, changes and refunds.
        </p>
      </Part>
      <Part title="Your account">
        <p>
          Keep your password to yourself, and your email and mobile number up to date: tickets and messages about them
          are sent there. One account may hold tickets for several passengers.
        </p>
      </Part>
      <Part title="Paying">
        <p>
          The price is shown before you pay, in full, and is charged when you confirm. Card details go to the payment
          provider and never reach us. Instalments are collected on the dates shown before you agree to them.
        </p>
      </Part>
      <Part title="Using a ticket">
        <p>
          A ticket is for the passenger named on it. It has to be shown, on a screen or printed, when boarding. A ticket
          that was copied or altered is not valid.
        </p>
      </Part>
      <Part title="Changes and refunds">
        <p>
          Ask the operator: its contact details are on every ticket. Your rights under consumer law are not affected by
          anything on this page.
        </p>
      </Part>
    </Page>
  );
}
