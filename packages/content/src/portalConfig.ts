// Docusaurus loads its configuration with a module loader that does not find the named export `z`.
import * as z from 'zod';
import { apisSchema } from './config/apiSettings';
import { describeIssue } from './config/describeIssue';
import { securitySchema } from './config/securitySettings';
import { text } from './config/values';

export {
  currentFirst,
  guideRoutes,
  introductionRoute,
  isReplaced,
  type ApiInput,
  type ApiSettings,
} from './config/apiSettings';

const announcementSchema = z.strictObject({
  /** Readers who closed the bar see it again when it has a new id. */
  id: text,
  /** HTML. Only text with links, emphasis, code and line breaks is kept. */
  content: text,
  /** Any CSS colours. Default: those of the portal's theme. */
  backgroundColor: text.optional(),
  textColor: text.optional(),
  /** Whether readers can close the bar. Default: true. */
  isCloseable: z.boolean().optional(),
});

const searchSchema = z.discriminatedUnion(
  'provider',
  [
    /** An index that is part of this site and is searched in the browser. */
    z.strictObject({ provider: z.literal('embedded') }),
    /** A service with Algolia's API. `apiKey` is public, so use a search-only key. */
    z.strictObject({
      provider: z.literal('algolia'),
      appId: text,
      apiKey: text,
      indexName: text,
      hosts: z.array(text).optional(),
    }),
  ],
  { error: 'expected provider "embedded" or "algolia"' },
);

const months = z.number().int().min(0);

/** The notice that integrators get of a breaking change. */
const apiHistorySchema = z.strictObject({
  notice: z.strictObject({
    /** Minimum number of months between the deprecation of an operation or field and its last day. */
    operationMonths: months,
    /** The same for an API that another one replaces. */
    versionMonths: months,
  }),
});

/** Settings of the MCP server, through which assistants can read the pages. */
const mcpSchema = z.strictObject({
  /**
   * Host names at which clients reach the server besides that of `url` and localhost. Requests with another `Host` or
   * `Origin` get 403.
   */
  hosts: z
    .array(
      z.string().regex(/^[a-z0-9.-]+$/, 'expected a host name without a port, such as "docs.example.org"'),
    )
    .optional(),
});

/** A link that opens a page in an assistant of another company. It leaves the site. */
const assistantSchema = z.strictObject({
  /** Text of the link, such as "Open in Example". */
  label: text,
  /** Address with `{url}` in place of the encoded address of the page's Markdown. */
  href: z
    .string()
    .refine(
      (value) => value.startsWith('https://') && value.includes('{url}') && URL.canParse(value),
      'expected an https: address that contains {url}, such as "https://assistant.example/?q={url}"',
    ),
});

/**
 * The schema of `portal.config.ts`, the settings of a portal. The types, error messages and defaults all come from this
 * schema.
 */
export const portalSchema = z.strictObject({
  /** Product name as readers see it. */
  name: text,
  /** Lower-case name in routes and tags: `/documentation/{slug}-ui`, tag `{slug}-ui`. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens'),
  /** The name and slug that the content files use. */
  written: z.strictObject({ name: text, slug: text }),
  /** Languages, with the default one first. Default: English only. */
  locales: z.array(text).min(1).optional(),
  tagline: text,
  description: text,
  /** Origin of the deployed site. */
  url: z
    .string()
    .refine(
      isOrigin,
      'expected an origin without a path or a slash at its end, such as "https://docs.example.org"',
    ),
  /** Path below the origin: `/`, or `/docs/` for a site at https://example.org/docs/. */
  baseUrl: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*$/, 'expected a path with a slash at both ends, such as "/" or "/docs/"'),
  copyright: text,
  links: z.strictObject({ status: text, app: text, support: text, searchFeedback: text }),
  /** A bar above the navigation; `null` for none. */
  announcement: announcementSchema.nullable(),
  /** Where page views are sent, in the format of Plausible's events API; `null` sends nothing. */
  analytics: z.strictObject({ endpoint: text, domain: text }).nullable(),
  /** Whether the navigation bar hides while scrolling down, and its colours. */
  navbar: z
    .strictObject({ hideOnScroll: z.boolean().optional(), style: z.enum(['dark', 'primary']).optional() })
    .optional(),
  /** Default: light, with a switch, regardless of the preference of the reader's system. */
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).optional(),
      disableSwitch: z.boolean().optional(),
      /** Use the preference of the reader's system until the reader chooses a mode. */
      respectPrefersColorScheme: z.boolean().optional(),
    })
    .optional(),
  /**
   * Whether headings, text and code use the portal's own typefaces (website/plugins/fonts) instead of fonts of the reader's system.
   */
  fonts: z.boolean().optional(),
  /** The version of the guides whose URLs have no version, and the name of each version. See versions.json. */
  versions: z
    .strictObject({
      lastVersion: text,
      versions: z.record(z.string(), z.strictObject({ label: text, path: text.optional() })),
    })
    .optional(),
  /**
   * Where to report vulnerabilities, for `/.well-known/security.txt`. Without this setting, the file does not exist.
   */
  security: securitySchema.nullish(),
  /** Where browsers report violations of the content security policy. Default: no reports. */
  cspReports: z
    .string()
    .regex(
      /^(?:https?:\/\/|\/(?!\/))[^\s;,'"\\$]+$/,
      'expected an absolute URL or a path of this site, such as "/csp-reports"',
    )
    .optional(),
  search: searchSchema,
  /** Whether the portal's own server counts searches without good results (packages/search/src/misses). Default: false. */
  searchMisses: z.boolean().optional(),
  /** Records the changes of each release of an API, and checks that breaking changes are announced. Default: off. */
  apiHistory: apiHistorySchema.nullish(),
  /** The MCP server at `/mcp` and `npm run mcp`. Without this setting, the server does not exist. */
  mcp: mcpSchema.nullish(),
  /** Whether to write `/.well-known/api-catalog` and `/.well-known/agent-skills/`. Default: false. */
  discovery: z.boolean().optional(),
  /** Whether guides show the tutorials in `content/workflows/`, and readers can download them. Default: false. */
  workflows: z.boolean().optional(),
  /** Whether pages have buttons that copy them as Markdown. Default: false. */
  copyPage: z.boolean().optional(),
  /** Whether to publish guides named `message-check`, which check messages in the browser. Default: false. */
  messageCheck: z.boolean().optional(),
  /**
   * Links in the Copy page menu that open a page in an assistant. Default: none, because they lead away from the site.
   */
  assistants: z.array(assistantSchema).optional(),
  apis: apisSchema,
});

/** The export of `portal.config.ts`. Settings with a default may be left out. */
export type PortalConfig = z.input<typeof portalSchema>;
/** The settings with all defaults filled in. */
export type Portal = z.output<typeof portalSchema>;
export type Announcement = z.output<typeof announcementSchema>;
/** Settings for the history of the APIs. */
export type ApiHistorySettings = z.output<typeof apiHistorySchema>;
export type { SecuritySettings } from './config/securitySettings';
export type SearchSettings = z.output<typeof searchSchema>;

/**
 * Validates a portal's configuration and fills in its defaults.
 *
 * @param file shown in the error
 * @throws Error with one line for each wrong setting: its name, its value, and what was expected
 */
export function parsePortalConfig(config: unknown, file = 'portal.config.ts'): Portal {
  const parsed = portalSchema.safeParse(config);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.flatMap((issue) => describeIssue(issue, config));
  throw new Error(
    `${file} is not valid.\n${lines.map((line) => `  ${line}`).join('\n')}\nAll settings are explained in packages/content/src/portalConfig.ts.`,
  );
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\//.test(value) && new URL(value).origin === value;
}
