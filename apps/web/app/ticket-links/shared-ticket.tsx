import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import * as boarding from '@fareway/texts/customer-tickets/boarding-code.ts';
import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as text from '@fareway/texts/ticket-links/page.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { QrCode } from '@fareway/ui/qr-code/qr-code.tsx';
import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { encode } from 'uqr';
import { SupportCard } from '../catalogue/support-card.tsx';
import { BusesCard } from '../customer-tickets/ticket-card/buses-card.tsx';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { StatusBadge, StatusNotice } from '../customer-tickets/ticket-card/status-notice.tsx';
import { logoAddress } from '../platform/logo-address.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/shared-ticket';
import { LinkProblem, titleOfProblem } from './link-problem.tsx';
import styles from './shared-ticket.module.css';
import { CallError } from '@fareway/api/call-error.ts';
import { type Api, resultOf } from '@fareway/api/client.ts';
import { data } from 'react-router';
import type { ResponseBody } from '@fareway/api/types.ts';

export const handle: PageHandle = { isPublic: true, isSecret: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const title = loaderData ? ticketCardText(loaderData.ticket, loaderData.today).title : titleOfProblem(error);
  return [{ title: card.documentTitle(title) }];
};

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const ticket = await readLink(api, token);
  return { ticket, today, client: ticket.client };
}

/** /t/{token}: a ticket for the recipient of a link, as it is shown to the driver; without a log-in and without script. */
export default function SharedTicket({ loaderData: { ticket, today } }: Route.ComponentProps) {
  const { title, name, status, validity } = ticketCardText(ticket, today);
  const isShown = status === 'active' || status === 'not-yet-valid';
  return (
    <Page broad>
      <div className={styles.ticket}>
        <StatusNotice ticket={ticket} status={status} />
        <TicketPass
          level={1}
          colour={ticket.client.brand_colour}
          operator={ticket.client.name}
          logo={logoAddress(ticket.client)}
          kind={title}
          state={<StatusBadge status={status} ticket={ticket} />}
          name={name}
          photo={ticket.photo}
          withoutPhoto={ticket.photo === undefined}
          validity={validity}
          facts={boardingFacts(ticket)}
          code={isShown && ticket.code && <Code code={ticket.code} />}
          foot={isShown && <p>{text.keepLink}</p>}
        />
        {ticket.buses && <BusesCard buses={ticket.buses} />}
        <SupportCard client={ticket.client} />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkProblem error={error} />;
}

/** The code, and a switch that shows it as large as the screen. The page has no script, so the switch is a `<details>` without content. */
function Code({ code }: { code: string }) {
  return (
    <div className={styles.code}>
      <details className={styles.enlarge}>
        <summary>
          <span className={styles.larger}>{text.larger}</span>
          <span className={styles.smaller}>{text.smaller}</span>
        </summary>
      </details>
      <QrCode matrix={encode(code, { ecc: 'M', border: 0 }).data} label={boarding.code} />
    </div>
  );
}

function boardingFacts({ opt, zone }: Ticket): { label: string; value: string }[] {
  const pattern = opt && (isTravelPattern(opt) ? travelPatternWords(opt) : opt);
  return [
    ...(pattern ? [{ label: labels.validOnly, value: pattern }] : []),
    ...(zone ? [{ label: labels.zone, value: zone }] : []),
  ];
}

/** Returns the ticket of a link. Throws the status of an invalid link, which the page shows. */
async function readLink(api: Api, token: string): Promise<Ticket> {
  try {
    return await resultOf(api.GET('/ticket-link/{token}', { params: { path: { token } } }));
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) {
      throw data(null, { status: error.status === 400 ? 404 : error.status });
    }
    throw error;
  }
}

/** A customer ticket as a link shows it. Without a `code` it is not valid for travel. */
type Ticket = ResponseBody<'/ticket-link/{token}', 'get'>;
