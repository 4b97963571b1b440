import { createContext } from 'react';

/** The code's markup from the build, for the content of the code block. */
export const Highlighted = createContext<string | undefined>(undefined);
