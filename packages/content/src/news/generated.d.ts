/** The file that plugin.ts writes in each build. */
declare module '@generated/portal-news/default/lists.json' {
  const lists: import('./pages').NewsLists;
  export default lists;
}
