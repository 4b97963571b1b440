import { createContext } from 'react';

/** Passes the highlighted markup from a code block to its content. */
export const Highlighted = createContext<string | undefined>(undefined);
