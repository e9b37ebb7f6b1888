import { createContext, createElement, use, type ComponentProps, type ComponentType, type ReactNode } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** A link: a plain `<a>`, or what an app's `LinkProvider` puts in its place. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

/** Makes the components beneath it link through the app's router. Pages without script leave it out. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}
