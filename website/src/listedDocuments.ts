import { createContext } from 'react';

/** Titles and descriptions of the documents that a category page lists, by their id. */
export const ListedDocuments = createContext<Record<string, { title: string; description?: string }>>({});
