import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';

/** A card on the account page with links to the personal data and to deleting the account. */
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
