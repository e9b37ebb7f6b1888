import type { LinkProps } from '@fareway/ui/link/link.tsx';
import { Link } from 'react-router';
import { needsDocument } from '../platform/paying-pages.ts';

const inApp = /^\/(?!\/)/;

/** A link on a page with the app: loads another page of the app without a new document, and other addresses like any link. */
export function AppLink({ href, children, ...link }: LinkProps) {
  if (!inApp.test(href) || link.target === '_blank' || link.download !== undefined) {
    return (
      <a {...link} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...link} to={href} reloadDocument={needsDocument(href)}>
      {children}
    </Link>
  );
}
