import { useMemo } from 'react';
import { encodeTicketCode } from './encode-ticket-code.ts';
import { FullScreenCode, type FullScreenCodeProps } from './full-screen-code.tsx';
import { useScreenAwake } from './use-screen-awake.ts';

interface CodeScreenProps extends Omit<FullScreenCodeProps, 'matrix'> {
  /** The content of the QR code: the signed token of the ticket. */
  code: string;
}

/** The code in the size of the screen, without the ticket's page. The screen stays on while it is open. */
export function CodeScreen({ code, ...screen }: CodeScreenProps) {
  const matrix = useMemo(() => encodeTicketCode(code), [code]);
  useScreenAwake(screen.open);
  return <FullScreenCode {...screen} matrix={matrix} />;
}
