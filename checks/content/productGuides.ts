const APIS = /^content\/docs\/documentation\/(api|apiv2|ocpi)\//;

/** Whether a file is a guide of a product, and not of an API, whose names and limits stand in its document. */
export function isProductGuide(file: string): boolean {
  return file.startsWith('content/docs/') && !APIS.test(file);
}
