import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';

/** On the account page: where to have one's data, and to delete the account. */
export function DataCard() {
  return (
    <Card
      title="Your data"
      actions={
        <ButtonLink href="/account/data" variant="secondary">
          Download or delete
        </ButtonLink>
      }
    >
      <p>Download what we keep about you and your passengers, or delete your account.</p>
    </Card>
  );
}
