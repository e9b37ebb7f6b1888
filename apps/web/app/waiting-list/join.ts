import { resultOf, type Api } from '@fareway/api/client.ts';
import { CallError } from '@fareway/api/call-error.ts';
import type { WaitingListProblems } from '@fareway/domain/sales/waiting-list.ts';
import { chosenPassengers, type TypedForm } from './read-form.ts';

/** Why the form was not accepted: problems of fields, or another refusal of the server, with the HTTP status. */
export interface JoinFailure {
  status: number;
  problems: WaitingListProblems;
  /** Shown beside P-282, where the visitor can act on it. */
  advice?: string | undefined;
}

/** Submits a form (P-233). Returns its problems; empty when it was accepted. */
export async function join(
  api: Api,
  { clientSlug, ticketName, proof }: { clientSlug: string; ticketName: string | undefined; proof: string | undefined },
  typed: TypedForm,
): Promise<JoinFailure | undefined> {
  const { email, mobile, postCode, year, service } = typed;
  const passengers = chosenPassengers(typed);
  const body = {
    clientSlug,
    ...(ticketName !== undefined && { ticketName }),
    ...(proof !== undefined && { proof }),
    email,
    mobile,
    postCode,
    year,
    service,
    passengers,
  };
  try {
    await resultOf(api.POST('/waiting-list/passenger', { body }));
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): JoinFailure {
  if (!(error instanceof CallError)) throw error;
  const { key, status, params, message } = error;
  if (key === 'waiting-list-incomplete') return { status, problems: params['problems'] as WaitingListProblems };
  return { status: status || 503, problems: {}, ...(status === 429 && { advice: message }) };
}
