interface EarlierResetCodeProps {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
}

const anHour = 60 * 60_000;

/** Shown when no new reset code is sent: the time of the last one, its use, and the time of the next one (P-038, P-125). */
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

/** By this device's clock: '14:05'. */
function timeOfDay(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(instant);
}
