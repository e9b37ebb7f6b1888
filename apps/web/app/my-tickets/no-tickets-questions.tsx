import { Link } from '@fareway/ui/link/link.tsx';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  answer: ReactNode;
}

/** Questions of people without a ticket, with answers. */
export const questions: readonly Question[] = [
  {
    title: 'How do I buy a ticket?',
    answer: (
      <>
        <p>
          Your transport provider has a page here with its services. Choose the service, then the ticket, say who
          travels, and pay. The ticket is in My tickets at once, and a confirmation comes by email.
        </p>
        <p>
          You reach the page by the link that your school, college, workplace or transport provider gave you, or{' '}
          <Link href="/operators">find your transport provider</Link> in the list.
        </p>
      </>
    ),
  },
  {
    title: 'Who is my transport provider?',
    answer: (
      <>
        <p>
          The bus or coach company that runs your service, or the school, college or employer that runs it for you. It
          sets prices and timetables, and it is responsible for seats, stops and refunds.
        </p>
        <p>
          Its name is at the top of the page where its tickets are sold. If you are not sure, your school or employer
          knows.
        </p>
      </>
    ),
  },
  {
    title: 'Can I get a bursary?',
    answer: (
      <p>
        Bursaries and discounts are decided by your transport provider, school or college. Ask there before you buy: if
        you receive one, you get a voucher code to use when you pay.
      </p>
    ),
  },
  {
    title: 'How do I use a voucher code?',
    answer: (
      <p>
        Where you pay for a ticket there is a field for it. Enter the code as it was given to you and apply it: the new
        price shows before anything is charged. A code is good only for tickets of the provider that issued it, and as
        often as that provider allows.
      </p>
    ),
  },
  {
    title: 'I left a Direct Debit purchase early. What now?',
    answer: (
      <>
        <p>
          If you left before the last page, no ticket was bought and nothing will be collected for it. Start again from
          the ticket: your Direct Debit is remembered if you had confirmed it, and you only finish the purchase.
        </p>
        <p>
          If you saw the confirmation but no ticket is here after an hour, <Link href="/contact">contact us</Link>.
        </p>
      </>
    ),
  },
];
