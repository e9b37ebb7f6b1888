import { useId, useState, type ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './folded-card.module.css';

interface FoldedCardProps {
  title: string;
  children: ReactNode;
}

/**
 * A card that is closed on a narrow screen until its heading is pressed. A wide screen and paper show its content and no button. The content
 * keeps its state while it is closed.
 */
export function FoldedCard({ title, children }: FoldedCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card>
      <div className={styles.top}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-labelledby={`${id}-title`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="down" />
        </button>
      </div>
      <div className={styles.content} id={id} data-closed={isOpen ? undefined : ''}>
        {children}
      </div>
    </Card>
  );
}
