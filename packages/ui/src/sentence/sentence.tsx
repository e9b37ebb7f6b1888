import { createElement, Fragment, type ReactNode } from 'react';

/** A text with elements in it, such as links. Its parts have the order of the language and need no keys. */
export function Sentence({ parts }: { parts: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts);
}

/** Shows words within a sentence that are only read aloud. */
export function readAloud(words: ReactNode): ReactNode {
  return <span className="visually-hidden">{words}</span>;
}

/** Returns what shows the words of a link within a sentence. */
export function linkTo(href: string): (words: string) => ReactNode {
  return (words) => <a href={href}>{words}</a>;
}
