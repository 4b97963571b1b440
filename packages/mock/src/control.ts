import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { ControlReply } from './controlReply';
import type { ServedMock } from './served';
import { MAX_ADVANCE, MAX_SPEED } from './simulate/clock';

/** Maximum delay in the header `X-Mock-Fault`, in ms. */
const MAX_DELAY = 60_000;

/**
 * Handles a control call: `POST /__reset`, `POST /__clock` with `speed` or `advanceSeconds`, `POST /__push` with
 * `duplicate` or `reorder`, or one of the calls that only an OCPI interface has.
 */
export function control(
  mock: ServedMock,
  method: string,
  path: string,
  body: unknown,
): ControlReply | Promise<ControlReply> {
  const call = method === 'POST' ? path : '';
  if (call === '/__reset') {
    mock.reset();
    return { status: 204 };
  }
  if (call === '/__clock') return setClock(mock, rawOf(body));
  if (call === '/__push') return setFaults(mock, rawOf(body));
  const own = mock.controls && Object.hasOwn(mock.controls, call) ? mock.controls[call] : undefined;
  if (own) return own(rawOf(body));
  const others = mock.controls ? Object.keys(mock.controls) : ['/__push'];
  const known = ['/__reset', '/__clock', ...others].join(', ');
  return { status: 404, body: { message: `The control calls are POST ${known}.` } };
}

function setClock({ clock }: ServedMock, { speed, advanceSeconds }: Record<string, unknown>): ControlReply {
  const isValid = (value: unknown, min: number, max: number): boolean =>
    value === undefined || (typeof value === 'number' && value >= min && value <= max);
  if (!isValid(speed, 1, MAX_SPEED) || !isValid(advanceSeconds, 0, MAX_ADVANCE)) {
    const message = `speed must be a number from 1 to ${MAX_SPEED}, and advanceSeconds from 0 to ${MAX_ADVANCE}.`;
    return { status: 422, body: { message } };
  }
  if (typeof speed === 'number') clock.setSpeed(speed);
  if (typeof advanceSeconds === 'number') clock.advance(advanceSeconds);
  return { status: 200, body: { now: clock.now().toISOString(), speed: clock.speed } };
}

function setFaults(
  { pushFaults }: ServedMock,
  { duplicate, reorder }: Record<string, unknown>,
): ControlReply {
  if (!pushFaults) return { status: 409, body: { message: 'The document describes no push messages.' } };
  if ([duplicate, reorder].some((one) => one !== undefined && typeof one !== 'boolean')) {
    return { status: 422, body: { message: 'duplicate and reorder must be true or false.' } };
  }
  if (typeof duplicate === 'boolean') pushFaults.duplicate = duplicate;
  if (typeof reorder === 'boolean') pushFaults.reorder = reorder;
  return { status: 200, body: pushFaults };
}

/** Reads the header `X-Mock-Fault`: `status=503`, `delay=2000` (in ms), or both, separated by a comma. */
export function readFault(header: string | undefined): { status?: number; delay: number } {
  const values = new Map((header ?? '').split(',').map((part) => part.trim().split('=') as [string, string]));
  const status = Number(values.get('status'));
  const delay = Number(values.get('delay'));
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  return { ...(isError && { status }), delay: delay > 0 ? Math.min(delay, MAX_DELAY) : 0 };
}
