import { createContext } from 'react';

/** Descriptions of the documents that a category page lists, by their id. */
export const DescriptionsContext = createContext<Record<string, string>>({});
