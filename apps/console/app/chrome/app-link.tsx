import type { LinkProps } from '@fareway/ui/link/link.tsx';
import { Link } from 'react-router';

const inConsole = /^\/(?!\/)/;

/** A link of the console: loads another page of it without a new document, and other addresses like any link. */
export function AppLink({ href, children, ...link }: LinkProps) {
  if (!inConsole.test(href) || link.target === '_blank' || link.download !== undefined) {
    return (
      <a {...link} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...link} to={href}>
      {children}
    </Link>
  );
}
