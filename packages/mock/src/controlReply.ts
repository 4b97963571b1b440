import type { Raw } from '@voltmoor/openapi-reference/load/raw';

/** The response to a control call. */
export interface ControlReply {
  status: number;
  body?: unknown;
}

/** Control calls by their paths: `/__tariff`. */
export type Controls = Readonly<Record<string, (body: Raw) => ControlReply | Promise<ControlReply>>>;
