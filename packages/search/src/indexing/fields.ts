/** Fields of the index, most important first. The position of a field is its id in the stored index. */
export const FIELDS = ['title', 'ident', 'asked', 'trail', 'content'] as const;

export type Field = (typeof FIELDS)[number];
