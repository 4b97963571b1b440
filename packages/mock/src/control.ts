import { rawOf, type Raw } from '@voltmoor/openapi/raw';
import {
  isStateful,
  type ControlReply,
  type Controls,
  type MockRequest,
  type ServedMock,
  type StatefulMock,
} from './served';
import { MAX_ADVANCE, MAX_SPEED } from './simulate/time';

/** Maximum delay in the header `X-Mock-Fault`, in ms. */
const MAX_DELAY = 60_000;

/**
 * Handles a control call: `POST /__reset`, `POST /__clock` with `speed` or `advanceSeconds`, `POST /__push` with
 * `duplicate` or `reorder`, or one of the calls that only an OCPI interface has.
 */
export async function control(
  mock: ServedMock,
  method: string,
  path: string,
  body: unknown,
): Promise<ControlReply> {
  const controls: Controls = {
    '/__reset': () => {
      mock.reset();
      return { status: 204 };
    },
    ...(isStateful(mock) && {
      '/__clock': (given) => setClock(mock, given),
      ...(mock.controls ?? { '/__push': (given) => setFaults(mock, given) }),
    }),
  };
  if (isStateful(mock)) mock.catchUp();
  const call = method === 'POST' && Object.hasOwn(controls, path) ? controls[path] : undefined;
  if (call) return call(rawOf(body));
  return refuse(404, `The control calls are POST ${Object.keys(controls).join(', ')}.`);
}

export function refuse(status: number, message: string): ControlReply {
  return { status, body: { message } };
}

function setClock({ clock }: StatefulMock, { speed, advanceSeconds }: Raw): ControlReply {
  const isValid = (value: unknown, min: number, max: number): boolean =>
    value === undefined || (typeof value === 'number' && value >= min && value <= max);
  if (!isValid(speed, 1, MAX_SPEED) || !isValid(advanceSeconds, 0, MAX_ADVANCE)) {
    return refuse(
      422,
      `speed must be a number from 1 to ${MAX_SPEED}, and advanceSeconds from 0 to ${MAX_ADVANCE}.`,
    );
  }
  if (typeof speed === 'number') clock.setSpeed(speed);
  if (typeof advanceSeconds === 'number') clock.advance(advanceSeconds);
  return { status: 200, body: { now: clock.now().toISOString(), speed: clock.speed } };
}

function setFaults({ pushFaults }: StatefulMock, { duplicate, reorder }: Raw): ControlReply {
  if (!pushFaults) return refuse(409, 'The document describes no push messages.');
  if ([duplicate, reorder].some((flag) => flag !== undefined && typeof flag !== 'boolean'))
    return refuse(422, 'duplicate and reorder must be true or false.');
  if (typeof duplicate === 'boolean') pushFaults.duplicate = duplicate;
  if (typeof reorder === 'boolean') pushFaults.reorder = reorder;
  return { status: 200, body: pushFaults };
}

/** Reads the header `X-Mock-Fault`: `status=503`, `code=charger_offline` and `delay=2000` (in ms), separated by commas. */
export function readFault(header: string | undefined): Pick<MockRequest, 'fault'> & { delay: number } {
  const values = new Map((header ?? '').split(',').map((part) => part.trim().split('=') as [string, string]));
  const status = Number(values.get('status'));
  const delay = Number(values.get('delay'));
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  const code = values.get('code');
  const fault = { ...(isError && { status }), ...(code && { code }) };
  return { ...(isError || code ? { fault } : {}), delay: delay > 0 ? Math.min(delay, MAX_DELAY) : 0 };
}
