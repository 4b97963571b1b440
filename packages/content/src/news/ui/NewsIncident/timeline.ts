/** The heading of the updates of an incident, as an entry of the table of contents. */
export const TIMELINE = { value: 'Timeline', id: 'timeline', level: 2 } as const;
