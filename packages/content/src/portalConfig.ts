// Docusaurus loads its configuration with a loader that does not find the export named `z`.
import * as z from 'zod';
import { apisSchema } from './config/apiSettings';
import { apiHistorySchema } from './config/apiHistorySettings';
import { assistantSchema, mcpSchema } from './config/assistantSettings';
import { describeIssue } from './config/describeIssue';
import { securitySchema } from './config/securitySettings';
import { text } from './config/values';

export type { ApiInput, ApiSettings } from './config/apiSettings';
export { currentFirst, guideRoutes, introductionRoute, isReplaced } from './config/placeApis';

const announcementSchema = z.strictObject({
  /** A new id shows the bar again to readers who closed the old one. */
  id: text,
  /** HTML; only text with links, emphasis, code and line breaks passes. */
  content: text,
  /** Any CSS colour; both follow the portal's theme by default. */
  backgroundColor: text.optional(),
  textColor: text.optional(),
  /** Whether readers may close the bar; true by default. */
  isCloseable: z.boolean().optional(),
});

const searchSchema = z.discriminatedUnion(
  'provider',
  [
    /** The index of this site, searched in the browser. */
    z.strictObject({ provider: z.literal('embedded') }),
    /** A service that speaks Algolia's protocol. `apiKey` is public: use a key that can only search. */
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

/**
 * Settings of one portal: the only description of what `portal.config.ts` may say. The types below, the errors and the
 * defaults all come from here.
 */
export const portalSchema = z.strictObject({
  /** Product name as readers see it. */
  name: text,
  /** Lower-case name in routes and tags: `/documentation/{slug}-ui`, tag `{slug}-ui`. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens'),
  /** Name and slug that the content files use. */
  written: z.strictObject({ name: text, slug: text }),
  /** Languages, the default one first; English alone by default. */
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
  /** Where page views go, in the format of Plausible's events; `null` sends nothing. */
  analytics: z.strictObject({ endpoint: text, domain: text }).nullable(),
  /** Whether the navigation bar hides while scrolling down, and its colours. */
  navbar: z
    .strictObject({ hideOnScroll: z.boolean().optional(), style: z.enum(['dark', 'primary']).optional() })
    .optional(),
  /** By default light, with a switch, whatever the reader's system prefers. */
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).optional(),
      disableSwitch: z.boolean().optional(),
      /** Follow the reader's system until the reader chooses. */
      respectPrefersColorScheme: z.boolean().optional(),
    })
    .optional(),
  /** Whether headings and code use the portal's own typefaces (packages/fonts); otherwise fonts of the reader's system. */
  fonts: z.boolean().optional(),
  /** Which version of the guides has the plain addresses, and the name of each version; see versions.json. */
  versions: z
    .strictObject({
      lastVersion: text,
      versions: z.record(z.string(), z.strictObject({ label: text, path: text.optional() })),
    })
    .optional(),
  /** Where researchers report vulnerabilities; written to `/.well-known/security.txt`. Without it there is no such file. */
  security: securitySchema.nullish(),
  /** Where browsers report violations of the content security policy; no reports by default. */
  cspReports: z
    .string()
    .regex(
      /^(?:https?:\/\/|\/(?!\/))[^\s;,'"\\$]+$/,
      'expected an absolute URL or a path of this site, such as "/csp-reports"',
    )
    .optional(),
  search: searchSchema,
  /** Whether the portal's own server counts searches without good results (packages/search-misses); not by default. */
  searchMisses: z.boolean().optional(),
  /** Records the changes of each release of an API, and checks that breaking changes are announced; off by default. */
  apiHistory: apiHistorySchema.nullish(),
  /** The MCP server at `/mcp` and `npm run mcp`; without it there is none. */
  mcp: mcpSchema.nullish(),
  /** Whether to write `/.well-known/api-catalog` and `/.well-known/agent-skills/`; not by default. */
  discovery: z.boolean().optional(),
  /** Whether guides show the tutorials in `workflows/`, which readers can then download; not by default. */
  workflows: z.boolean().optional(),
  /** Whether pages have buttons that copy them as Markdown; not by default. */
  copyPage: z.boolean().optional(),
  /** Whether guides named `message-check` are published, which check messages in the browser; not by default. */
  messageCheck: z.boolean().optional(),
  /** Links on the Copy page menu that open a page in an assistant; none by default, because they leave the site. */
  assistants: z.array(assistantSchema).optional(),
  apis: apisSchema,
});

/** What `portal.config.ts` exports; settings with a default may be left out. */
export type PortalConfig = z.input<typeof portalSchema>;
/** The same with every default filled in. */
export type Portal = z.output<typeof portalSchema>;
export type Announcement = z.output<typeof announcementSchema>;
export type { ApiHistorySettings } from './config/apiHistorySettings';
export type { SecuritySettings } from './config/securitySettings';
export type SearchSettings = z.output<typeof searchSchema>;

/**
 * Checks a portal's configuration and fills in its defaults.
 *
 * @param file shown in the error
 * @throws Error with one line for each wrong setting: which one, what it is, and what was expected
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
