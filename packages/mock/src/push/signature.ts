import { createHmac } from 'node:crypto';

/** The secret of the messages that are sent to `--push` as long as no endpoint was added. */
export const PUSH_SECRET = `whs_${'mockPush'.padEnd(40, 'EXAMPLE')}`;

/** The signature of a message: HMAC-SHA256 of the timestamp, a full stop and the body. */
export function signMessage(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
