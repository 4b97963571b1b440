const APIS = /^content\/docs\/documentation\/(api|apiv2|ocpi)\//;

/**
 * True for a guide about a product. Guides about an API are excluded: their OpenAPI document defines names and limits.
 */
export function isProductGuide(file: string): boolean {
  return file.startsWith('content/docs/') && !APIS.test(file);
}
