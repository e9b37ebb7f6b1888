import { Card } from '../card/card.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { FootBar } from '../foot-bar/foot-bar.tsx';
import { Notice } from '../notice/notice.tsx';
import { Progress } from '../progress/progress.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** Loading, empty and error states, and notices. */
export function States() {
  return (
    <>
      <Notice>
        <p>
          Tickets for 2026/27 go on sale on Mon 1st Jun 2026. <a href="#services">See all services</a>
        </p>
      </Notice>
      <Notice tone="success" title="Your voucher is worth £50.00" />
      <Notice tone="warning" title="Only 3 tickets remain" />
      <Card title="Second guardian">
        <Notice
          tone="success"
          title="An invitation is on its way to a.guardian.with.a.long.name@department.school.example"
        />
      </Card>
      <Notice tone="error" title="The card was declined">
        <p>Nothing was charged. Try another card, or ask your bank.</p>
      </Notice>
      <EmptyState title="No tickets yet" action={<ButtonLink href="#">See what you can buy</ButtonLink>}>
        <p>A ticket that you buy appears here, ready to show to the driver.</p>
      </EmptyState>
      <ErrorState title="Your tickets could not be loaded" onRetry={() => {}}>
        <p>The connection broke off. Tickets that you opened before are on this device.</p>
      </ErrorState>
      <Progress label="Sending messages" value={120} max={400} detail="120 of 400" />
      <Progress label="Preparing the file" />
      <Skeleton />
      <Skeleton shape="card" count={2} />
      <Skeleton shape="ticket" count={1} />
      <FootBar
        label="A question"
        actions={
          <>
            <Button type="button" variant="secondary">
              No
            </Button>
            <Button type="button" variant="secondary">
              Yes
            </Button>
          </>
        }
      >
        <p>May we ask you something? You can go on without answering.</p>
      </FootBar>
    </>
  );
}
