import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { useLogOut } from '../session/use-log-out.ts';

/** Ends the sessions on all devices. */
export function DevicesCard() {
  const { problems, isBusy, logOut } = useLogOut({ everywhere: true });

  return (
    <Card
      title="Your devices"
      actions={
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
          Log out everywhere
        </Button>
      }
    >
      {problems.summary}
      <p>
        Lost a phone, or logged in on somebody else’s? Log out everywhere, this device included. If you think that
        somebody knows your password, change it: that logs out every other device as well.
      </p>
    </Card>
  );
}
