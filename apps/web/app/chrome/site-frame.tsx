import { SkipLink } from '@fareway/ui/skip-link/skip-link.tsx';
import { ToastRegion } from '@fareway/ui/toasts/toasts.tsx';
import type { ReactNode } from 'react';
import type { Settings } from '../platform/page-context.ts';
import { NotLoaded } from './not-loaded.tsx';
import { RouteFocus } from '@fareway/browser/page/route-focus.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  settings: Settings | undefined;
  /** The name of the site: an operator's on its own pages. */
  name: string;
  year: string;
  /** Whether the app runs on this page. Without it there are no announcements and no toasts. */
  isApp: boolean;
  children: ReactNode;
}

/** The header, footer and notices of every page. */
export function SiteFrame({ settings, name, year, isApp, children }: SiteFrameProps) {
  const page = (
    <>
      <SkipLink />
      <SiteHeader name={name} />
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
