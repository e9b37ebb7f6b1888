import { beginningOfTests } from './builders/clocks-of-tests.ts';

const isShifted = Symbol.for('fareway.test-day');

/**
 * Moves the clock of a Vitest worker to a fixed day, once, before its first test file. Tests that use real time, such as those with the
 * sandbox, have the same result on each day. Time passes as usual. Other processes (PostgreSQL, commands) keep the day of the
 * machine.
 */
function moveToFixedDay(): void {
  if (isShifted in globalThis) return;
  const RealDate = Date;
  const offset = beginningOfTests - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [RealDate.now() + offset] : values, newTarget) as Date,
    apply: () => new Date().toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name, receiver) as unknown),
  });
  Object.assign(globalThis, { [isShifted]: true });
}

moveToFixedDay();
