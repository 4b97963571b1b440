import type { ApiSettings } from '@voltmoor/content/portalConfig';
import { z } from 'zod';
import type { Changelogs } from './changelog/changelog';
import type { Reference } from './createReference';
import type { Releases } from './pages/pages';
import type { ReferenceWork } from './pages/writePages';

const callback = <Callback>() =>
  z.custom<Callback>((value) => typeof value === 'function', 'must be a function that returns a promise');

/** Options of the plugin. Unknown keys are rejected. */
const optionsSchema = z.strictObject({
  /** Plugin id, set by Docusaurus. */
  id: z.string().default('default'),
  /** Options of @docusaurus/plugin-content-docs. The reference adds its pages to the routes and sidebars of that plugin. */
  docs: z.record(z.string(), z.unknown()),
  /** The sidebar for APIs that have no separate sidebar. */
  sidebar: z.string(),
  /** The APIs, from `createReference`. */
  reference: z.custom<Reference>((value) => typeof value === 'object' && value !== null && 'load' in value),
  /** Glob patterns of files. When one changes, the development server reads the documents again. */
  watch: z.array(z.string()),
  /** Returns the news posts about changes of an operation, by `api/operationId`. */
  releases: callback<() => Promise<Releases>>(),
  /** Returns the recorded changes of each API, the newest first. */
  changelogs: callback<() => Promise<Changelogs>>(),
  /** Writes the HTML of the pages: `writeReference`, which the portal runs in a worker thread. */
  write: callback<(work: ReferenceWork) => Promise<void>>(),
});

export type ReferenceOptions = z.infer<typeof optionsSchema>;

/** The settings of an API that the reference uses, and the base URL of the site. */
export type ApiOptions = Pick<
  ApiSettings,
  'id' | 'label' | 'generation' | 'source' | 'operationsPath' | 'categoriesPath'
> &
  Partial<
    Pick<
      ApiSettings,
      'guides' | 'rules' | 'sidebar' | 'allowRemoved' | 'allowHosts' | 'allowFolders' | 'maxStaleDays'
    >
  > & {
    /** Base URL of the site, without a slash at its end: `/docs`. Default: empty. */
    base?: string;
  };

/**
 * Validates the plugin's options and fills in the defaults.
 *
 * @throws Error that lists every invalid option with its path and what was expected
 */
export function parseOptions(options: unknown): ReferenceOptions {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new Error(`reference: the plugin's options are not valid.\n${z.prettifyError(parsed.error)}`);
}
