import { encodeValue } from '@voltmoor/pages/browser';

/**
 * Makes the URL at which readers report a query without results.
 * @param feedbackUrl the option of the plugin; `{query}` in it is replaced by the encoded query
 */
export function feedbackUrlOf(feedbackUrl: string, query: string): string {
  return feedbackUrl.replaceAll('{query}', () => encodeValue(query));
}
