import { CallError } from '@fareway/api/call-error.ts';
import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import type { SummaryError } from '@fareway/ui/error-summary/error-summary.tsx';
import { data, useActionData } from 'react-router';
import type { VisitorStep } from './visitor-step.ts';

// The forms of visitors are drawn by the server. Sent before the script runs, they are posts to their own page, which its `action` handles.

/** What a page shows after its form was sent without script. */
export interface SentForm {
  /** The fields to show again. Never a password. */
  typed: Record<string, string>;
  problems: SummaryError[];
  /** The step that the form led to. */
  step?: VisitorStep;
}

/** Reads the fields of a posted form. Missing ones are empty, and so is a body that is no form. */
export async function readFields<Name extends string>(
  request: Request,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const form = await request.formData().catch(() => new FormData());
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

/** The headers with which the API recognises the browser behind a posted form. */
export function asBrowser({ headers }: Request): Record<string, string> {
  const names = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'];
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])));
}

type Fields = Record<string, string>;

/** Returns a form with the first problem of each field, in the order of the fields. */
export function invalidForm(fields: Fields, issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const problems = Object.keys(fields).flatMap((field) => {
    const message = issues.find(({ path }) => path[0] === field)?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  return data<SentForm>({ typed: withoutPasswords(fields), problems }, { status: 422 });
}

/** Returns a form that the server has refused. Throws what is no refusal. */
export function refusedForm(fields: Fields, error: unknown) {
  if (!(error instanceof CallError)) throw error;
  const problems = [{ message: error.message }];
  return data<SentForm>({ typed: withoutPasswords(fields), problems }, { status: error.status || 503 });
}

function withoutPasswords(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('password')));
}

/** Returns the page's form after it was sent without script, and the error of a field, which is in the page before the script runs. */
export function useSentForm() {
  const sent = useActionData<SentForm>();
  const isHydrated = useIsHydrated();
  const problems = sent?.problems ?? none;
  const messageOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return {
    typed: sent?.typed ?? {},
    problems,
    /** For `useForm`, which removes each when its field changes. */
    errors: errorsOf(problems),
    drawnError: (name: string) => (isHydrated ? undefined : messageOf(name)),
    isHydrated,
  };
}

const none: SummaryError[] = [];

function errorsOf(problems: readonly SummaryError[]) {
  return Object.fromEntries(problems.flatMap(({ field, message }) => (field ? [[field, { message }]] : [])));
}
