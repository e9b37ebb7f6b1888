import type { LinkProps } from '@fareway/ui/link/link.tsx';
import { Link } from 'react-router';
import { DownloadLink } from './download-link.tsx';

const inConsole = /^\/(?!\/)/;

/** A link of the console: loads another page of it without a new document, and other addresses like any link. */
export function AppLink({ href, children, ...link }: LinkProps) {
  if (link.download !== undefined) return <DownloadLink {...{ href, children, ...link }} />;
  if (!inConsole.test(href) || link.target === '_blank') {
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
