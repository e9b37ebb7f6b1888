import * as text from '@fareway/texts/staff/chrome.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import '@fareway/ui/tokens.css';
import '@fareway/ui/base.css';
import { accentProps } from '@fareway/ui/accent/accent.ts';
import { LinkProvider } from '@fareway/ui/link/link.tsx';
import { SkipLink } from '@fareway/ui/skip-link/skip-link.tsx';
import { ToastRegion } from '@fareway/ui/toasts/toasts.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { PageSkeleton, SlowNavigation } from '@fareway/browser/page/page-skeleton.tsx';
import { RouteFocus } from '@fareway/browser/page/route-focus.tsx';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { AppLink } from './chrome/app-link.tsx';
import { ConsoleHeader } from './chrome/console-header.tsx';
import { SlowStart } from './failures/slow-start.tsx';
import { ProblemPage } from './chrome/problem-page.tsx';
import { useShownColour } from './session/shown-operator.ts';
import { SignInAgain } from './sign-in-again/sign-in-again.tsx';

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? titles.ofDocument(problemOf(error).title) : text.site },
];

/** The layout of every page, error pages included. The pages of an operator have its colour. */
export function Layout({ children }: { children: ReactNode }) {
  const colour = useShownColour();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body {...accentProps(colour)}>
        <LinkProvider link={AppLink}>
          <ToastRegion>
            <RouteFocus />
            <SkipLink />
            <ConsoleHeader />
            {children}
            <SignInAgain />
          </ToastRegion>
        </LinkProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What the document contains until the script runs and the session is known. */
export function HydrateFallback() {
  return (
    <>
      <PageSkeleton />
      <SlowStart />
    </>
  );
}

export default function Root() {
  return (
    <SlowNavigation>
      <Outlet />
    </SlowNavigation>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />;
}
