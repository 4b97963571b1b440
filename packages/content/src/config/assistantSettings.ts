import * as z from 'zod';
import { text } from './values';

/** Settings of the MCP server, through which assistants can read the pages. */
export const mcpSchema = z.strictObject({
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
export const assistantSchema = z.strictObject({
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
