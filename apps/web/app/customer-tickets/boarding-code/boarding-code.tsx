import { Button } from '@fareway/ui/button/button.tsx';
import { QrCode } from '@fareway/ui/qr-code/qr-code.tsx';
import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import styles from './boarding-code.module.css';
import { FullScreenCode } from './full-screen-code.tsx';

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
  const matrix = useMemo(() => encode(code, { ecc: 'M', border: 0 }).data, [code]);
  useScreenAwake();
  return (
    <div className={styles.code}>
      <QrCode matrix={matrix} label="Code to show when boarding" />
      <Button type="button" variant="secondary" icon="expand" wide onClick={() => setIsLarge(true)}>
        Fill the screen
      </Button>
      <FullScreenCode open={isLarge} onClose={() => setIsLarge(false)} matrix={matrix} {...pass} />
    </div>
  );
}

/** Keeps the screen on while the page is visible, where the browser supports it. A battery saver may refuse. */
function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
