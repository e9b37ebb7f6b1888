import { Badge } from '../badge/badge.tsx';
import { ButtonLink } from '../button/button.tsx';
import { QrCode } from '../qr-code/qr-code.tsx';
import { Stack } from '../stack/stack.tsx';
import { TicketPass } from '../ticket-pass/ticket-pass.tsx';
import { sampleCode, samplePhoto } from './samples.ts';

/** Passes: a valid one, an upcoming one with actions, and an expired one. */
export function Passes() {
  return (
    <Stack gap={32}>
      <TicketPass
        level={3}
        operator="Cwm Valley Coaches"
        kind="Annual pass"
        state={<Badge tone="success">Active</Badge>}
        name="Nia Pritchard"
        photo={samplePhoto}
        service="42 Abergwyn – Ysgol y Bryn"
        validity={{ label: 'Valid', value: 'Tue 1st Sep 2026 – Fri 16th Jul 2027' }}
        facts={[
          { label: 'Travel', value: 'Both ways' },
          { label: 'Stop', value: 'Heol Fawr' },
        ]}
        code={<QrCode matrix={sampleCode} label="Code to show when boarding" />}
        foot="CV-2041-77"
      />
      <TicketPass
        level={3}
        colour="#f2b705"
        operator="Sunrise Buses"
        kind="Flexi, 10 trips"
        state={<Badge icon="clock">Starts Mon 7th Sep</Badge>}
        name="Bartholomew Featherstonehaugh"
        service="School run, Route 7"
        validity={{ label: 'Trips left', value: '10 of 10' }}
        foot={<Badge icon="bell">Boarding emails are on</Badge>}
        actions={
          <>
            <ButtonLink href="#">Details</ButtonLink>
            <ButtonLink href="#" variant="secondary">
              Buy again
            </ButtonLink>
          </>
        }
      />
      <TicketPass
        level={3}
        colour="#7a1f3d"
        operator="Kilmore Coaches"
        kind="Spring term"
        state={<Badge tone="error">Expired</Badge>}
        name="Oisín Ó Murchú"
        withoutPhoto
        service="Kilmore – Ennis"
        validity={{ label: 'Was valid', value: 'Mon 5th Jan – Fri 27th Mar 2026' }}
      />
    </Stack>
  );
}
