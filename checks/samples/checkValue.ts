import { codeOf } from './startReceiver';
import { readGuide } from './readGuides';

/** The guide that explains how to check signatures. */
export const webhook = await readGuide('apiv2/api/push-api/webhook.mdx');

/** The shell sample that signs a body with openssl. The constants below are its input and its output. */
export const OPENSSL = codeOf(webhook.samples, 'The same with openssl');
export const SECRET = /^SECRET=(.+)$/m.exec(OPENSSL)?.[1] ?? '';
export const TIMESTAMP = /^TIMESTAMP=(.+)$/m.exec(OPENSSL)?.[1] ?? '';
export const BODY = /^BODY='(.+)'$/m.exec(OPENSSL)?.[1] ?? '';
export const SIGNATURE = codeOf(webhook.samples, 'Output');
