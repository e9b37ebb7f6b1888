import * as text from '@fareway/texts/journeys/picker.ts';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import type { OfferedService } from './offered-journeys.ts';
import styles from './stop-dialog.module.css';

interface StopDialogProps {
  /** The service; undefined while the dialog is closed. */
  service: OfferedService['service'] | undefined;
  /** The stop that is already chosen. */
  stop: string;
  onChoose: (stop: string) => void;
  onClose: () => void;
}

/** Asks for the stop of a service, once for all of its journeys. */
export function StopDialog({ service, stop, onChoose, onClose }: StopDialogProps) {
  return (
    <Dialog open={service !== undefined} onClose={onClose} title={text.stopDialog}>
      {service && <p>{text.stopLead(service.name)}</p>}
      <ul className={styles.stops}>
        {service?.stops.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.stop}
              aria-current={name === stop || undefined}
              onClick={() => onChoose(name)}
            >
              <span>{name}</span>
              {name === stop && <Icon name="tick" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
