import { useState } from 'react';
import { isSame, keepTyped } from './keep-typed.ts';

/**
 * What is typed in a form of something that the page reads again, as after a save or in the background. The fields that nobody has typed in follow
 * what was read. `saved` is called with what a save has sent: that counts as saved, and what was typed since the press does not.
 */
export function useTyped<Typed>(loaded: Typed) {
  const [state, setState] = useState({ typed: loaded, sent: loaded, loaded });
  if (!isSame(loaded, state.loaded))
    setState({ typed: keepTyped(state.typed, state.sent, loaded), sent: loaded, loaded });
  return {
    typed: state.typed,
    isTyped: !isSame(state.typed, state.sent),
    setTyped: (change: (typed: Typed) => Typed) => setState((before) => ({ ...before, typed: change(before.typed) })),
    saved: (sent: Typed) => setState((before) => ({ ...before, sent })),
  };
}
