import * as text from '@fareway/texts/customer-tickets/boarding-code.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { QrCode } from '@fareway/ui/qr-code/qr-code.tsx';
import { useMemo, useState } from 'react';
import styles from './boarding-code.module.css';
import { encodeTicketCode } from './encode-ticket-code.ts';
import { FullScreenCode } from './full-screen-code.tsx';
import { useScreenAwake } from './use-screen-awake.ts';

interface BoardingCodeProps {
  /** The content of the QR code: the signed token of the ticket. */
  code: string;
  name: string;
  photo: string | undefined;
  validity: { label: string; value: string };
}

/** The code that the driver scans, on white in light and dark mode. It can fill the screen. The screen stays on while the code is shown. */
export function BoardingCode({ code, ...pass }: BoardingCodeProps) {
  const [isLarge, setIsLarge] = useState(false);
  const matrix = useMemo(() => encodeTicketCode(code), [code]);
  useScreenAwake();
  return (
    <div className={styles.code}>
      <QrCode matrix={matrix} label={text.code} />
      <Button type="button" variant="secondary" icon="expand" wide onClick={() => setIsLarge(true)}>
        {text.fillScreen}
      </Button>
      <FullScreenCode open={isLarge} onClose={() => setIsLarge(false)} matrix={matrix} {...pass} />
    </div>
  );
}
