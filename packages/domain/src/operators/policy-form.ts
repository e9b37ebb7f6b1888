import * as text from '@fareway/texts/operators/policy-page.ts';
import { isWebAddress } from '../network/service-form.ts';
import { hasUnseenCharacters } from '../passengers/visible-text.ts';
import { refundLimits } from './refund-policy.ts';
import type { RefundStep } from './refund-policy.ts';

/** The terms and refunds of an operator (C-200). What is not set is null. */
export interface PolicySettings {
  /** The terms of services without their own. */
  terms_url: string | null;
  /** A refund policy; empty for an operator that gives nothing back. */
  refund_steps: RefundStep[] | null;
  /** Free words about refunds, of several lines. */
  refund_words: string | null;
}

export const policyLimits = { link: 2_000, words: 1_000 } as const;

/** Whether a text of several lines can be read as it is. */
export function arePolicyWords(words: string): boolean {
  return words.length <= policyLimits.words && words.split('\n').every((line) => !hasUnseenCharacters(line));
}

/** Whether a text is the address of terms. */
export function isTermsUrl(address: string): boolean {
  return address.length <= policyLimits.link && isWebAddress(address);
}

type Fields = Readonly<Record<string, string | boolean>>;
interface Issue {
  path: string[];
  message: string;
}

/** The numbers of the steps of the form, from 1. */
export const stepNumbers = Array.from({ length: refundLimits.steps }, (_, index) => index + 1);

/** The form of terms and refunds, with `days_1`, `per_cent_1` and so on for the steps. Steps without any text are left out. */
export const policyForm = {
  safeParse(values: unknown): { success: true; data: PolicySettings } | { success: false; error: { issues: Issue[] } } {
    const fields = values as Fields;
    const typed = (name: string) => String(fields[name] ?? '').trim();
    const words = typed('refund_words').replaceAll('\r\n', '\n');
    const { steps, issues } = readSteps(fields);
    if (typed('terms_url') !== '' && !isTermsUrl(typed('terms_url')))
      issues.unshift({ path: ['terms_url'], message: text.termsWrong });
    if (!arePolicyWords(words)) issues.push({ path: ['refund_words'], message: text.wordsWrong(policyLimits.words) });
    if (issues.length > 0) return { success: false, error: { issues } };
    return {
      success: true,
      data: { terms_url: typed('terms_url') || null, refund_steps: steps, refund_words: words || null },
    };
  },
};

/** Reads the refunds of the form. */
export function readSteps(fields: Fields): { steps: RefundStep[] | null; issues: Issue[] } {
  const kind = fields['refund_kind'];
  if (kind === 'unset') return { steps: null, issues: [] };
  if (kind === 'none') return { steps: [], issues: [] };
  if (kind !== 'steps') return { steps: null, issues: [{ path: ['refund_kind'], message: text.kindWrong }] };
  const typed = (name: string) => String(fields[name] ?? '').trim();
  const used = stepNumbers.filter((number) => typed(`days_${number}`) !== '' || typed(`per_cent_${number}`) !== '');
  const steps: RefundStep[] = [];
  const issues: Issue[] = used.length === 0 ? [{ path: ['days_1'], message: text.stepMissing }] : [];
  for (const number of used) {
    const step = {
      days_before: wholeNumber(typed(`days_${number}`)),
      per_cent: wholeNumber(typed(`per_cent_${number}`)),
    };
    const before = steps.at(-1);
    const daysProblem = problemOfDays(step.days_before, before);
    const perCentProblem = problemOfPerCent(step.per_cent, before);
    if (daysProblem) issues.push({ path: [`days_${number}`], message: daysProblem });
    if (perCentProblem) issues.push({ path: [`per_cent_${number}`], message: perCentProblem });
    steps.push(step);
  }
  return { steps, issues };
}

/** NaN for a text that is no whole number. */
const wholeNumber = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN);

function problemOfDays(days: number, before: RefundStep | undefined): string | undefined {
  if (!(days <= refundLimits.days)) return text.daysWrong(refundLimits.days);
  return before && days >= before.days_before ? text.daysNotLess : undefined;
}

function problemOfPerCent(perCent: number, before: RefundStep | undefined): string | undefined {
  if (!(perCent >= 1 && perCent <= 100)) return text.perCentWrong;
  return before && perCent >= before.per_cent ? text.perCentNotLess : undefined;
}

/** The fields of the form of terms and refunds. */
export function fieldsOfPolicy({ terms_url, refund_steps, refund_words }: PolicySettings): Record<string, string> {
  const steps = stepNumbers.flatMap((number) => {
    const step = refund_steps?.[number - 1];
    return [
      [`days_${number}`, step ? String(step.days_before) : ''],
      [`per_cent_${number}`, step ? String(step.per_cent) : ''],
    ];
  });
  return {
    terms_url: terms_url ?? '',
    refund_kind: refund_steps === null ? 'unset' : refund_steps.length === 0 ? 'none' : 'steps',
    ...Object.fromEntries(steps),
    refund_words: refund_words ?? '',
  };
}
