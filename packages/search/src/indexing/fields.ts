/** Fields of the text index, best first. Their order is their id in the stored index. */
export const FIELDS = ['title', 'ident', 'trail', 'content'] as const;

export type Field = (typeof FIELDS)[number];
