/** Fields of the text index, best first. Their order is their id in the stored index. */
export const FIELDS = ['title', 'ident', 'asked', 'trail', 'content'] as const;

export type Field = (typeof FIELDS)[number];
