/** Explains how to cancel a journey, which this page cannot do. */
export function CancelAdvice({ operator }: { operator: string }) {
  return <p>To cancel a journey, please contact {operator}. It cannot be cancelled here.</p>;
}
