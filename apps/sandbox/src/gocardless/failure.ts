export interface Problem {
  message: string;
  field?: string;
  request_pointer?: string;
  reason?: string;
  links?: Record<string, string>;
}

export type FailureType = 'validation_failed' | 'invalid_api_usage' | 'invalid_state' | 'gocardless';

/** What a handler throws: an HTTP status and what GoCardless would send inside `error`. */
export class GoCardlessFailure extends Error {
  readonly status: number;
  readonly type: FailureType;
  readonly problems: Problem[];
  constructor(status: number, type: FailureType, message: string, problems: Problem[]) {
    super(message);
    this.status = status;
    this.type = type;
    this.problems = problems;
  }
}

export function failureBody({ status, type, message, problems }: GoCardlessFailure, requestId: string): object {
  const about = problems[0]?.reason ?? type;
  return {
    error: {
      message,
      errors: problems,
      documentation_url: `https://developer.gocardless.com/api-reference#${about}`,
      type,
      request_id: requestId,
      code: status,
    },
  };
}

/** 422: fields that are not as they must be. */
export function validationFailed(problems: Problem[]): GoCardlessFailure {
  return new GoCardlessFailure(422, 'validation_failed', 'Validation failed', problems);
}

/** A field of a request's body that is not as it must be, by where it stands: `['payments', 'amount']`. */
export function fieldProblem(path: readonly (string | number)[], message: string): Problem {
  return { field: String(path.at(-1)), message, request_pointer: `/${path.join('/')}` };
}

/** 422: the resource is not in a state for this. */
export function invalidState(reason: string, message: string, links?: Record<string, string>): GoCardlessFailure {
  const status = reason === 'idempotent_creation_conflict' ? 409 : 422;
  return new GoCardlessFailure(status, 'invalid_state', message, [{ reason, message, ...(links && { links }) }]);
}

export function invalidUsage(status: number, reason: string, message: string): GoCardlessFailure {
  return new GoCardlessFailure(status, 'invalid_api_usage', message, [{ reason, message }]);
}

export function notFound(): GoCardlessFailure {
  return invalidUsage(404, 'resource_not_found', 'Resource not found');
}

/** 410: the customer that it belonged to was removed. */
export function removed(): GoCardlessFailure {
  return invalidUsage(410, 'customer_data_removed', 'This customer data has been removed');
}

export function broken(status: 500 | 503): GoCardlessFailure {
  const [reason, message] =
    status === 500
      ? ['internal_server_error', 'Internal server error']
      : ['service_unavailable', 'GoCardless is temporarily unavailable, please try again later'];
  return new GoCardlessFailure(status, 'gocardless', message, [{ reason, message }]);
}
