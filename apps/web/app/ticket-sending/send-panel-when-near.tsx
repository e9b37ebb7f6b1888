import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import { WhenNear } from '@fareway/browser/page/when-near.tsx';
import type { ComponentProps } from 'react';
import type { SendPanel as Panel } from './send-panel.tsx';

const SendPanel = lazyPart(async () => (await import('./send-panel.tsx')).SendPanel);

/** The panel that sends a ticket. It and its forms load for people who come near it. */
export function SendPanelWhenNear(props: ComponentProps<typeof Panel>) {
  return (
    <WhenNear>
      <SendPanel {...props} />
    </WhenNear>
  );
}
