import { Button } from '@fareway/ui/button/button.tsx';
import { FootBar } from '@fareway/ui/foot-bar/foot-bar.tsx';
import { buttonCommand } from './button-commands.ts';

/**
 * Asks whether page views may be counted. It is rendered hidden. diagnostics.js shows it to people without a choice, and handles its
 * buttons.
 */
export function ConsentBar() {
  return (
    <FootBar
      hidden
      data-consent-bar
      label="Counting page views"
      actions={
        <>
          <Button type="button" variant="secondary" {...buttonCommand('decline-page-views')}>
            Decline
          </Button>
          <Button type="button" variant="secondary" {...buttonCommand('accept-page-views')}>
            Accept
          </Button>
        </>
      }
    >
      <p>
        May we count which pages are opened, to make them better? No names, no tickets, no cookies.{' '}
        <a href="/privacy#page-views">More about it</a>
      </p>
    </FootBar>
  );
}
