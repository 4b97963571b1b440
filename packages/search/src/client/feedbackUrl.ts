/** Address for reporting a query without results; `{query}` in it is replaced. */
export function feedbackUrlOf(feedbackUrl: string, query: string): string {
  return feedbackUrl.replaceAll('{query}', encodeURIComponent(query));
}
