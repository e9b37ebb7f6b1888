import * as titles from '@fareway/texts/words/titles.ts';
import * as text from '@fareway/texts/chrome/problem.ts';
import '@fareway/ui/tokens.css';
import '@fareway/ui/base.css';
import { accentProps } from '@fareway/ui/accent/accent.ts';
import { LinkProvider } from '@fareway/ui/link/link.tsx';
import { type ReactNode, useContext, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { AppLink, SiteFrame, usePageMarks } from './chrome/site-frame.tsx';
import headScript from './chrome/head-script.js?url&no-inline';
import { ProblemPage } from './chrome/problem-page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { SlowNavigation } from '@fareway/browser/page/page-skeleton.tsx';
import { logoAddress } from './platform/logo-address.ts';
import { pageContext } from './platform/page-context.ts';
import { EarlyCalls } from './session/early-calls.tsx';
import { says } from './platform/page-handle.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, today } = context.get(pageContext);
  return { settings, today };
}

/** The settings are the same as long as the document is open. */
export function shouldRevalidate() {
  return false;
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? titles.ofDocument(problemOf(error).title) : text.site },
];

/** The layout of every page, error pages included. A page whose loader returns a `client` or a `ticket` has its operator's colour. */
export function Layout({ children }: { children: ReactNode }) {
  usePageMarks();
  const root = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const operator = matches.map(({ loaderData }) => operatorIn(loaderData)).find((found) => found !== undefined);
  // In the browser only pages with the app hydrate, whatever page is shown then.
  const isApp =
    !import.meta.env.SSR ||
    !says(
      matches.map(({ handle }) => handle),
      'isPublic',
    );
  const page = (
    <SiteFrame
      settings={root?.settings}
      name={operator?.site_name ?? text.site}
      logo={operator && logoAddress(operator)}
      isPractice={operator?.is_practice === true}
      year={root?.today.slice(0, 4) ?? ''}
      isApp={isApp}
    >
      {children}
    </SiteFrame>
  );
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {isApp && root && <meta name="settings" content={JSON.stringify(root.settings)} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-apple-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {operator?.is_practice && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
        <script src={headScript} />
        {import.meta.env.SSR && isApp && <EarlyCalls />}
      </head>
      <body {...accentProps(operator?.brand_colour)}>
        {isApp ? <LinkProvider link={AppLink}>{page}</LinkProvider> : page}
        {isApp && <ScrollPosition isDrawn={Boolean(matches.at(-1)?.loaderData)} />}
        {isApp && <Scripts />}
      </body>
    </html>
  );
}

/**
 * Restores the scroll position after navigations. React Router also does so when the loaders of a page that the server drew have run in the
 * browser. That would move a reader who has scrolled in the meantime, and a press that is under way would miss its button.
 */
function ScrollPosition({ isDrawn }: { isDrawn: boolean }) {
  const state = useContext(RouterState)!;
  const [drawn] = useState(isDrawn ? state.location : undefined);
  return (
    <RouterState value={state.location === drawn ? { ...state, restoreScrollPosition: false } : state}>
      <ScrollRestoration />
    </RouterState>
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

interface OfOperator {
  client?: { site_name: string; brand_colour: string; logo?: string; is_practice?: boolean };
}

function operatorIn(loaderData: unknown): OfOperator['client'] {
  const data = loaderData as (OfOperator & { ticket?: OfOperator }) | undefined;
  return data?.client ?? data?.ticket?.client;
}
