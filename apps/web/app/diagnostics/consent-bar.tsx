import * as text from '@fareway/texts/diagnostics/page-views.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { FootBar } from '@fareway/ui/foot-bar/foot-bar.tsx';
import { linkTo, Sentence } from '@fareway/ui/sentence/sentence.tsx';
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
      label={text.label}
      actions={
        <>
          <Button type="button" variant="secondary" {...buttonCommand('decline-page-views')}>
            {text.decline}
          </Button>
          <Button type="button" variant="secondary" {...buttonCommand('accept-page-views')}>
            {text.accept}
          </Button>
        </>
      }
    >
      <p>
        <Sentence parts={text.question(linkTo('/privacy#page-views'))} />
      </p>
    </FootBar>
  );
}
