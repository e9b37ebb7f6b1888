import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { Part } from '../text/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Help – Fareway' }];

const operatorMatters = [
  'refunds and cancellations',
  'payments',
  'ticket prices and options',
  'availability',
  'punctuality and timetables',
  'routes and stops',
  'renewals',
  'discounts and bursaries',
  'lost property',
  'feedback about a driver',
];

/** Whom to ask about what, and answers to what is asked most: /help and /contact. */
export default function Help() {
  return (
    <Page
      title="Help"
      lead="Most questions are best put to the operator who runs your service. Here is who can help with what."
    >
      <Part title="Ask your transport provider about">
        <ul>
          {operatorMatters.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
        <p>Its name, email and phone number are on your ticket, and on the page where the ticket is sold.</p>
      </Part>
      <Part title="Your confirmation code" id="confirmation-code">
        <p>
          When you register we email you a code of six digits. It can take a few minutes. If it is not there, look in
          the junk or spam folder, and check that the address you gave is right.
        </p>
        <p>
          Each new code replaces the one before, so enter only the very latest. After several wrong tries a code stops
          working: ask for another with “Send another code”.
        </p>
      </Part>
      <Part title="Forgotten password" id="forgotten-password">
        <p>
          Choose <a href="/forgot-password">Forgot password</a> on the login page and we email you a code. It works for
          one hour, and we send at most one an hour.
        </p>
      </Part>
      <Part title="Your ticket on the bus" id="on-the-bus">
        <p>
          Open My tickets before you set off: the ticket then shows without a connection, too. If your phone is flat,
          tell the driver your name; the operator can look it up.
        </p>
      </Part>
      <Part title="Something on this site does not work" id="technical">
        <p>
          Load the page again, and try another browser if you have one. If it stays, tell your transport provider what
          you did and what the page said; it can reach our technical support, who answer within 24 hours.
        </p>
        <Notice tone="info" title="Before you pay a second time">
          <p>
            If a payment page stopped half-way, check your email first: when there is a ticket in it, the payment went
            through.
          </p>
        </Notice>
      </Part>
    </Page>
  );
}
