/** Front matter of a guide as the content package hands it to the pages. */
export interface GuideFrontMatter {
  audience?: ('operators' | 'integrators' | 'developers')[];
  minutes?: number;
  permissions?: string[];
  /** HTML of single sentences, sanitised at build time. */
  prerequisites?: string[];
  api?: OperationReference[];
  next?: { to: string; text: string }[];
}

export interface OperationReference {
  /** Lower-case HTTP method. */
  method: string;
  label: string;
  url: string;
}
