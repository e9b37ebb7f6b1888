export interface Problem {
  message: string;
  field?: string;
  request_pointer?: string;
  reason?: string;
  links?: Record<string, string>;
}

export type FailureType = 'validation_failed' | 'invalid_api_usage' | 'invalid_state' | 'gocardless';

/** Thrown by handlers: an HTTP status, and GoCardless's content of `error`. */
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

/** 422: invalid fields. */
export function validationFailed(problems: Problem[]): GoCardlessFailure {
  return new GoCardlessFailure(422, 'validation_failed', 'Validation failed', problems);
}

/** An invalid field of a request's body, with its path: `['payments', 'amount']`. */
export function fieldProblem(path: readonly (string | number)[], message: string): Problem {
  return { field: String(path.at(-1)), message, request_pointer: `/${path.join('/')}` };
}

/** 422: the resource is in the wrong state. */
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

/** 410: the customer of the resource was removed. */
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
