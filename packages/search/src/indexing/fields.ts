/** Fields of the index. The position of a field is its id in the stored index. */
export const FIELDS = ['title', 'ident', 'asked', 'trail', 'content', 'label'] as const;

export type Field = (typeof FIELDS)[number];
