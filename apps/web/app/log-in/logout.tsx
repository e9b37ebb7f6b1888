import * as text from '@fareway/texts/log-in/logout.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLogOut } from '../session/use-log-out.ts';

export const meta = () => [{ title: text.documentTitle }];

/**
 * /logout: asks for confirmation. The header logs out by itself. It leads here when that fails, and so does the link without script.
 * Opening the address never logs out, so no other site can do it.
 */
export default function LogOut() {
  const { problems, isBusy, logOut } = useLogOut({});

  return (
    <Page title={text.title} lead={text.lead}>
      {problems.summary}
      <Actions>
        <Button type="button" busy={isBusy} onClick={logOut}>
          {actions.logOut}
        </Button>
        <ButtonLink href="/" variant="quiet">
          {text.stay}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
