/** Fields in which words are found. */
export const FIELDS = ['title', 'ident', 'asked', 'trail', 'content', 'label'] as const;

export type Field = (typeof FIELDS)[number];
