import type { ReactNode } from 'react';

/** Draws a refusal, below the result of a payment. */
export type DrawRefusal = (result?: ReactNode) => ReactNode;
