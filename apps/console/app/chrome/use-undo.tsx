import * as text from '@fareway/texts/words/undo.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFailureToast } from '../failures/use-failure-toast.tsx';
import { useSettled } from '../session/use-settled.ts';
import styles from './use-undo.module.css';

/** How long an action can be undone, in milliseconds (C-211). */
const undoDuration = 10_000;

/** Returns a function that says what was done, with a button that undoes it, for 10 seconds. Ctrl Z presses the latest button. */
export function useUndo(): (done: string, undo: () => Promise<unknown>) => void {
  const toast = useToast();
  return (done, undo) => toast(<Undoable done={done} undo={undo} />, 'success', undoDuration);
}

function Undoable({ done, undo }: { done: string; undo: () => Promise<unknown> }) {
  const { revalidate } = useRevalidator();
  const settled = useSettled();
  const toast = useToast();
  const showFailure = useFailureToast();
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  const button = useRef<HTMLButtonElement>(null);
  async function run() {
    if (state !== 'done') return;
    setState('undoing');
    try {
      await undo();
      setState('undone');
      await revalidate();
    } catch (error) {
      setState('done');
      // the time of the button may have ended while the person was asked to sign in
      if (await settled(error)) toast(text.notUndone, 'error');
      else showFailure(error, `${text.notUndone} `);
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    // in a field it undoes what was typed
    if ((event.target as Element).closest('input, textarea') || document.querySelector('dialog[open]')) return;
    // of several actions one press undoes the last one
    if ([...document.querySelectorAll(`.${styles.undo}`)].at(-1) !== button.current) return;
    event.preventDefault();
    void run();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (state === 'undone') return text.undone;
  return (
    <>
      <span>{done}</span>
      <button
        ref={button}
        type="button"
        className={styles.undo}
        aria-disabled={state === 'undoing'}
        onClick={() => void run()}
      >
        {text.undo}
      </button>
    </>
  );
}
