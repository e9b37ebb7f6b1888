import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from './crop.ts';

/** A movement of fingers, a mouse or a wheel over the frame: start, end, and magnification. */
export interface Gesture {
  from: Point;
  to: Point;
  scale: number;
}

const wheelStep = 0.0015;

/** Reports drags, pinches and wheel movements over an element. Returns the props that it needs. */
export function useGestures(element: RefObject<HTMLElement | null>, onGesture: (gesture: Gesture) => void) {
  const fingers = useRef(new Map<number, Point>());
  const tell = useRef(onGesture);
  useEffect(() => {
    tell.current = onGesture;
  });

  // React adds wheel listeners as passive, and the page behind would scroll.
  useEffect(() => {
    const turned = element.current;
    if (!turned) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = pointOf(event, turned);
      tell.current({ from: at, to: at, scale: Math.exp(-event.deltaY * wheelStep) });
    };
    turned.addEventListener('wheel', turn, { passive: false });
    return () => turned.removeEventListener('wheel', turn);
  }, [element]);

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event, event.currentTarget));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = gripOf(fingers.current);
      fingers.current.set(event.pointerId, pointOf(event, event.currentTarget));
      const after = gripOf(fingers.current);
      const scale = before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1;
      tell.current({ from: before.middle, to: after.middle, scale });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Returns the middle between the fingers, and their distance. */
function gripOf(fingers: Map<number, Point>): { middle: Point; spread: number } {
  const [first = { x: 0, y: 0 }, second = first] = fingers.values();
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  // A frame is higher than wide, so that a fraction of its height is longer.
  return { middle, spread: Math.hypot(second.x - first.x, (second.y - first.y) * 1.25) };
}
