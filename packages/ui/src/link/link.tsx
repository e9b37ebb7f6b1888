import { createContext, createElement, use, type ComponentProps, type ComponentType, type ReactNode } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** A link: a plain `<a>`, or the link component of an app's `LinkProvider`. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

/** Returns what shows the words of a `Link` within a sentence. */
export function linkToPage(href: string): (words: string) => ReactNode {
  return (words) => createElement(Link, { href }, words);
}

/** Makes the links of its content use the app's router. Pages without script do not use it. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}
