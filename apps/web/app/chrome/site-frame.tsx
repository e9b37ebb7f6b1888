import { SkipLink } from '@fareway/ui/skip-link/skip-link.tsx';
import { ToastRegion } from '@fareway/ui/toasts/toasts.tsx';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Settings } from '../platform/page-context.ts';
import { NotLoaded } from './not-loaded.tsx';
import { RouteFocus } from '@fareway/browser/page/route-focus.tsx';
import { SiteFooter } from './site-footer.tsx';
import { PracticeMark } from '@fareway/ui/practice-mark/practice-mark.tsx';
import { SiteHeader } from './site-header.tsx';
import type { LinkProps } from '@fareway/ui/link/link.tsx';
import { Link } from 'react-router';
import { needsDocument } from '../platform/paying-pages.ts';

interface SiteFrameProps {
  settings: Settings | undefined;
  /** The name of the site: an operator's on its own pages. */
  name: string;
  /** The address of the operator's logo. */
  logo: string | undefined;
  /** Whether the page is of a practice operator. */
  isPractice: boolean;
  year: string;
  /** Whether the app runs on this page. Without it there are no announcements and no toasts. */
  isApp: boolean;
  children: ReactNode;
}

/** The header, footer and notices of every page. */
export function SiteFrame({ settings, name, logo, isPractice, year, isApp, children }: SiteFrameProps) {
  const page = (
    <>
      <SkipLink />
      <PracticeMark isShown={isPractice} />
      <SiteHeader name={name} logo={logo} />
      {isApp && <NotLoaded />}
      {children}
      <SiteFooter
        year={year}
        build={settings?.build ?? ''}
        companyRegistration={settings?.company_registration ?? ''}
      />
    </>
  );
  if (!isApp) return page;
  return (
    <ToastRegion>
      <RouteFocus />
      {page}
    </ToastRegion>
  );
}

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

/**
 * Makes chrome/head-script.js mark the page element again, as logged in and as in troubleshooting mode. React creates that element again
 * when a page fails before hydration.
 */
export function usePageMarks(): void {
  useLayoutEffect(() => void window.dispatchEvent(new Event('fareway:page')), []);
}
