import * as z from 'zod';
import { isDate } from '../dates';

const webAddress = z
  .string()
  .refine((value) => /^https:\/\/\S+$/.test(value) && URL.canParse(value), 'expected an https: address');

const CONTACT =
  'expected a mailto:, https: or tel: address, such as "mailto:security@example.com", or a list of them';

function isContact(value: string): boolean {
  return (
    /^mailto:[^\s@]+@[^\s@]+$/.test(value) ||
    /^tel:\+[\d-]+$/.test(value) ||
    webAddress.safeParse(value).success
  );
}

/** The fields of security.txt (RFC 9116). */
export const securitySchema = z.strictObject({
  /** One or more `mailto:`, `https:` or `tel:` addresses, the preferred one first. */
  contact: z
    .union([z.string(), z.array(z.string())], CONTACT)
    .refine((value) => value.length > 0 && [value].flat().every(isContact), CONTACT),
  /** Address of the disclosure policy. */
  policy: webAddress.optional(),
  /** Address of the page that thanks researchers. */
  acknowledgments: webAddress.optional(),
  /** Language tags such as `en`, in no order of preference. */
  preferredLanguages: z
    .array(
      z
        .string()
        .refine(
          (tag) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag),
          'expected a language tag such as "en"',
        ),
    )
    .min(1)
    .optional(),
  /** Day after which the file is no longer valid. Default: 364 days after the build. */
  expires: z.string().refine(isDate, 'expected a day such as "2025-03-04"').optional(),
});

export type SecuritySettings = z.output<typeof securitySchema>;
