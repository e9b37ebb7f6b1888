import { Icon } from '@fareway/ui/icon/icon.tsx';
import styles from './link-list.module.css';

/** A list of links, one on each line. */
export function LinkList({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>
            {label}
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
