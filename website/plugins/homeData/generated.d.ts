/** The file that index.ts writes in each build. */
declare module '@generated/portal-home/default/page.json' {
  const page: import('.').HomePage;
  export default page;
}
