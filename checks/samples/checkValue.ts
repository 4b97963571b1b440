import { codeOf } from './startReceiver';
import { readGuide } from './readGuides';

/** The page that shows how signatures are checked. */
export const webhook = await readGuide('apiv2/api/push-api/webhook.mdx');

/** What its shell sample signs, and what comes out. */
export const OPENSSL = codeOf(webhook.samples, 'The same with openssl');
export const SECRET = /^SECRET=(.+)$/m.exec(OPENSSL)?.[1] ?? '';
export const TIMESTAMP = /^TIMESTAMP=(.+)$/m.exec(OPENSSL)?.[1] ?? '';
export const BODY = /^BODY='(.+)'$/m.exec(OPENSSL)?.[1] ?? '';
export const SIGNATURE = codeOf(webhook.samples, 'Output');
