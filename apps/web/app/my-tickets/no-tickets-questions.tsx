import * as text from '@fareway/texts/my-tickets/no-tickets.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  answer: ReactNode;
}

/** Questions of people without a ticket, with answers. */
export const questions: readonly Question[] = [
  {
    title: text.buy,
    answer: (
      <>
        <p>{text.buySteps}</p>
        <p>
          <Sentence
            parts={text.buyPage((words) => (
              <Link href="/operators">{words}</Link>
            ))}
          />
        </p>
      </>
    ),
  },
  {
    title: text.provider,
    answer: (
      <>
        <p>{text.providerRole}</p>
        <p>{text.providerName}</p>
      </>
    ),
  },
  { title: text.bursary, answer: <p>{text.bursaryText}</p> },
  { title: text.voucher, answer: <p>{text.voucherText}</p> },
  {
    title: text.directDebit,
    answer: (
      <>
        <p>{text.directDebitLeft}</p>
        <p>
          <Sentence
            parts={text.directDebitConfirmed((words) => (
              <Link href="/contact">{words}</Link>
            ))}
          />
        </p>
      </>
    ),
  },
];
