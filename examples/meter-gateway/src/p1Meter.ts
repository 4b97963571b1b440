import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { crc16 } from 'crc';
import { toPhases, type Reading } from './reading';
import type { P1Settings } from './settings';

/** A telegram with its checksum, which covers everything from `/` to `!`. */
const TELEGRAM = /(\/[^/!]*!)([0-9A-F]{4})\r?\n/gi;
const VALUE = /^1-0:(\d\d)\.7\.0\((\d{1,9}(?:\.\d{1,6})?)\*(?:kW|V|A)\)/gm;
/** A telegram has about 1 KB. More characters without an end do not come from a P1 port. */
const LONGEST = 8192;

/** Connects to the P1 reader for each reading, so that a telegram that waited is never taken for a new one. */
export function createP1Meter({ host, port, timeoutMs }: P1Settings): () => Promise<Reading> {
  let newest: string | undefined;
  return async () => {
    const at = new Date();
    let received = '';
    for await (const bytes of addAbortSignal(AbortSignal.timeout(timeoutMs), connect({ host, port }))) {
      // Latin-1 has one character for each byte, so that the checksum covers the bytes of the meter.
      received = (received + (bytes as Buffer).toString('latin1')).slice(-LONGEST);
      const telegram = [...received.matchAll(TELEGRAM)].filter(isIntact).at(-1)?.[1];
      // A reader that repeats its last telegram has lost the meter.
      if (telegram === undefined || telegram === newest) continue;
      newest = telegram;
      return { at, ...measure(telegram) };
    }
    throw new Error('The reader closed the connection');
  };
}

const isIntact = ([, telegram = '', checksum = '']: string[]): boolean =>
  crc16(Buffer.from(telegram, 'latin1')) === parseInt(checksum, 16);

/** Prefers power with voltage, because most meters round the current to whole amperes and hide its direction. */
function measure(telegram: string): Omit<Reading, 'at'> {
  const values = new Map(Array.from(telegram.matchAll(VALUE), ([, code, value]) => [code, Number(value)]));
  const phasesOf = (...codes: string[]) => codes.map((code) => values.get(code) ?? NaN);
  const exported = phasesOf('22', '42', '62');
  const imported = phasesOf('21', '41', '61');
  const power = imported.map((value, phase) => Math.round((value - (exported[phase] || 0)) * 1000));
  const voltage = phasesOf('32', '52', '72');
  return [...power, ...voltage].includes(NaN)
    ? { currentA: toPhases('currentA', phasesOf('31', '51', '71')) }
    : { powerW: toPhases('powerW', power), voltageV: toPhases('voltageV', voltage) };
}
