import { useState, type ReactNode } from 'react';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { MoneyTable } from '../money-table/money-table.tsx';
import { Card } from '../card/card.tsx';
import { OfflineBanner } from '../offline-banner/offline-banner.tsx';
import { Page } from '../page/page.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { Stack } from '../stack/stack.tsx';
import { Steps } from '../steps/steps.tsx';
import { ToastRegion } from '../toasts/toasts.tsx';
import { Buttons } from './buttons.tsx';
import { Content } from './content.tsx';
import { Forms } from './forms.tsx';
import { Icons } from './icons.tsx';
import { Passes } from './passes.tsx';
import { Photos } from './photos.tsx';
import { States } from './states.tsx';

/** The gallery as a separate site, with a header and a footer. */
export function Gallery() {
  return (
    <ToastRegion>
      <SkipLink />
      <Header
        name="Cwm Valley Coaches"
        href="#"
        label="Main"
        links={[
          { href: '#tickets', label: 'My tickets', current: true },
          { href: '#account', label: 'Account' },
          { href: '#help', label: 'Help' },
        ]}
      />
      <GalleryPage />
      <Footer
        label="About this site"
        links={[
          { href: '#terms', label: 'Terms' },
          { href: '#privacy', label: 'Privacy' },
          { href: '#accessibility', label: 'Accessibility' },
        ]}
      >
        <p>
          Cwm Valley Coaches, <a href="mailto:office@cwmvalley.example">office@cwmvalley.example</a>
        </p>
      </Footer>
    </ToastRegion>
  );
}

/** Every component in every state, on one page of a site with a header, a footer and toasts. */
export function GalleryPage() {
  const [offline, setOffline] = useState(false);
  return (
    <>
      <OfflineBanner asOf={offline ? 'Mon 2nd Mar 2026, 07:41' : undefined} />
      <Page
        title="The pieces that Fareway is made of"
        lead="What a parent, a school and a driver see, in all of its states."
        back={{ href: '#', label: 'All services' }}
        top={<Steps current={2} steps={[{ label: 'Ticket', href: '#' }, { label: 'Passenger' }, { label: 'Pay' }]} />}
        aside={<Summary />}
      >
        <Part title="Passes">
          <Passes />
        </Part>
        <Part title="Buttons">
          <Buttons offline={offline} onOffline={() => setOffline(!offline)} />
        </Part>
        <Part title="Forms">
          <Forms />
        </Part>
        <Part title="Photos">
          <Photos />
        </Part>
        <Part title="Content">
          <Content />
        </Part>
        <Part title="States">
          <States />
        </Part>
        <Part title="Icons">
          <Icons />
        </Part>
      </Page>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={16}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

function Summary() {
  return (
    <Card title="Your ticket">
      <MoneyTable
        caption="Annual pass, paid in instalments"
        rows={[
          { label: 'Price', amount: '£684.00' },
          { label: 'Voucher', amount: '−£50.00' },
        ]}
        total={{ label: 'To pay now', amount: '£84.00' }}
        later={[
          { label: 'Thu 1st Oct 2026', amount: '£275.00' },
          { label: 'Sun 1st Nov 2026', amount: '£275.00' },
        ]}
      />
    </Card>
  );
}
