/** The file that index.ts writes in each build. */
declare module '@generated/portal-home/default/news.json' {
  const news: import('.').HomeNews;
  export default news;
}
