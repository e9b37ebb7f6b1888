import { useState } from 'react';
import styles from './photo-frame.module.css';

interface PhotoFrameProps {
  src?: string | undefined;
  /** The passenger's name. */
  name: string;
  size?: 'small' | 'medium' | 'large';
}

/** A passenger's photo, upright; the initials of the name without one, or until it has loaded. */
export function PhotoFrame({ src, name, size = 'medium' }: PhotoFrameProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span className={styles.frame} data-size={size}>
      {src && src !== failedSrc ? (
        <img src={src} alt={name} onError={() => setFailedSrc(src)} />
      ) : (
        <span role="img" aria-label={name}>
          {initials(name)}
        </span>
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^./u.exec(word ?? '')?.[0] ?? '').join('');
}
