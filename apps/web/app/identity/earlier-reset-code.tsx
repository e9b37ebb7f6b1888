interface EarlierResetCodeProps {
  email: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const anHour = 60 * 60_000;

/** Shown when no new reset code is sent: when the last one was, what it is still good for, and when another can be sent (P-038, P-125). */
export function EarlierResetCode({ email, sentAt }: EarlierResetCodeProps) {
  const end = timeOfDay(sentAt + anHour);
  return (
    <>
      No new code was sent, because we send one an hour. If <strong>{email}</strong> has an account, we sent a code to
      it at {timeOfDay(sentAt)}. That code works once, until {end}, and stops working after five wrong tries. You can
      ask for another after {end}.
    </>
  );
}

/** By this device's own clock: '14:05'. */
function timeOfDay(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(instant);
}
