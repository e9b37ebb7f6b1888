import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/ticket-sending/panel.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentAddress } from '../customer-tickets/addresses.ts';
import type { SendFormProps } from './send-by-email.tsx';
import { sentState } from './sent-state.ts';
import { forgetSendInput, storeSendInput, readSendInput } from './send-input.ts';
import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import { WhenNear } from '@fareway/browser/page/when-near.tsx';
import styles from './send-panel.module.css';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

// The forms and their library are a twentieth of the scripts of a ticket's page. They load for people who come near the panel.
const SendByEmail = lazyForm(async () => (await import('./send-by-email.tsx')).SendByEmail);
const SendBySms = lazyForm(async () => (await import('./send-by-sms.tsx')).SendBySms);

interface SendPanelProps {
  ticket: Pick<CustomerTicket, 'id' | 'passenger' | 'service' | 'ticket_status' | 'start' | 'expiry'>;
  today: string;
  /** The card: by default one that is always open. */
  as?: ComponentType<{ title: string; children: ReactNode }>;
  /** Further text about the links that show the ticket. */
  children?: ReactNode;
}

/**
 * Sends a ticket by email or SMS (P-072, A-044), and then leads to the confirmation. Input survives a failure and a reload. Empty
 * for a ticket that cannot be sent.
 */
export function SendPanel({ ticket, today, as: Box = Card, children }: SendPanelProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  // Not stored: each sending asks again, and begins without the photo (decision 160).
  const [showsPhoto, setShowsPhoto] = useState(false);
  const [chosen, setChosen] = useState<'email' | 'sms'>();
  // What was typed is on the device: the server draws the panel without it, and without the form.
  const channel = chosen ?? (isHydrated ? readSendInput(ticket.id).channel : 'email');
  if (whyNotSendable(ticket, today)) return null;

  const choose = (value: string) => {
    const next = value === 'sms' ? 'sms' : 'email';
    storeSendInput(ticket.id, { channel: next });
    setChosen(next);
  };
  const lead = async (recipient: string) => {
    forgetSendInput(ticket.id);
    await navigate(sentAddress(ticket.id, channel), { state: sentState(ticket, recipient) });
  };

  const Form = channel === 'sms' ? SendBySms : SendByEmail;
  return (
    <div className={styles.panel}>
      <Box title={text.title}>
        <p>{text.lead}</p>
        <RadioCards
          name="channel"
          label={text.channel}
          pairs
          options={[
            { value: 'email', label: text.byEmail },
            { value: 'sms', label: text.bySms },
          ]}
          value={channel}
          onChange={({ target }) => choose(target.value)}
        />
        <WhenNear fallback={<div className={styles.awaited} />}>
          <Suspense fallback={<div className={styles.awaited} />}>
            <Form customerTicketId={ticket.id} showsPhoto={showsPhoto} onSent={lead}>
              {ticket.passenger.photo && (
                <CheckboxField
                  name="show_photo"
                  label={text.showPhoto(ticket.passenger.first_name)}
                  hint={text.showPhotoHint}
                  checked={showsPhoto}
                  onChange={({ target }) => setShowsPhoto(target.checked)}
                />
              )}
            </Form>
          </Suspense>
          {children}
        </WhenNear>
      </Box>
    </div>
  );
}

/** A form whose script loads when the panel is shown. If it does not load, the panel shows an error. */
function lazyForm(load: () => Promise<ComponentType<SendFormProps>>) {
  return lazy(async (): Promise<{ default: ComponentType<SendFormProps> }> => ({
    default: await load().catch(() => NotLoaded),
  }));
}

function NotLoaded() {
  return (
    <Notice tone="error" title={text.notLoaded} announced>
      {text.notLoadedText}
    </Notice>
  );
}
