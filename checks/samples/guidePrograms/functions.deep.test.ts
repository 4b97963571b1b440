import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runInFolder } from '../runProgram';
import { codeOf } from '../startReceiver';

/** Runs a program that imports the module of a guide, and returns what it prints as JSON. */
async function runWith(guide: string, name: string, ask: string): Promise<unknown> {
  const { samples } = await readGuide(guide);
  const files = { [name]: codeOf(samples, name), 'ask.mjs': ask };
  const { output, errors } = await runInFolder(files, [process.execPath, 'ask.mjs']);
  expect(errors).toBe('');
  return JSON.parse(output);
}

it('ids of EVSEs are checked for their form, their party and their letters without stars', async () => {
  const ids = ['NL*VLT*E000123', 'NL*VLT*E0001*23', 'NL*ABC*E1', 'NL-VLT-E1'];
  const ask = `import { checkEvseIds } from './check-evse-ids.mjs';
console.log(JSON.stringify(checkEvseIds(${JSON.stringify(ids)}, 'NL*VLT')));`;
  expect(await runWith('../general/party-and-evse-ids.mdx', 'check-evse-ids.mjs', ask)).toEqual([
    'NL*VLT*E0001*23: the same as NL*VLT*E000123 without stars',
    'NL*ABC*E1: not of the party NL*VLT',
    'NL-VLT-E1: not an EVSE ID',
  ]);
});

it('all forms of a public key lead to the same forms', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const point = der.subarray(-65);
  const forms = [
    der.toString('base64'),
    der.toString('hex'),
    point.toString('hex'),
    point.subarray(1).toString('hex'),
  ];
  const ask = `import { toForms } from './key-forms.mjs';
console.log(JSON.stringify(${JSON.stringify(forms)}.map(toForms)));`;
  const expected = {
    der: der.toString('hex').toUpperCase(),
    base64: der.toString('base64'),
    point: point.toString('hex').toUpperCase(),
  };
  expect(await runWith('../general/Regulation/public-keys.mdx', 'key-forms.mjs', ask)).toEqual(
    forms.map(() => expected),
  );
});

it('alerts reach a phone only when nobody can wait', async () => {
  const event = (code: string, severity: string, endedAt: string | null = null) => ({
    type: 'charger.event',
    data: { event: { code, severity, endedAt } },
  });
  const offline = { type: 'charger.connection.changed', data: { connectionStatus: 'OFFLINE' } };
  const online = { type: 'charger.connection.changed', data: { connectionStatus: 'ONLINE' } };
  const fallback = (dlmGroupId: string, active = true) => ({
    type: 'dlm.group.fallback',
    data: { dlmGroupId, active },
  });
  const site = (offlineShare = 0, isVital = false) => ({ offlineShare, isVital });
  const cases: [message: unknown, site: ReturnType<typeof site>, minutes: number, expected: string][] = [
    [fallback('dlm_5p1q8r3s6t2u'), site(), 0, 'PHONE'],
    [fallback('dlm_5p1q8r3s6t2u', false), site(), 0, 'CLOSE'],
    [fallback('dlm_6c0e4g8i2kmo'), site(), 0, 'TICKET'],
    [event('VM-2102', 'CRITICAL'), site(), 0, 'PHONE'],
    [event('VM-2107', 'ERROR'), site(), 0, 'PHONE'],
    [event('VM-2199', 'CRITICAL'), site(), 0, 'PHONE'],
    [event('VM-2101', 'ERROR'), site(), 0, 'TICKET'],
    [event('VM-2108', 'WARNING'), site(), 0, 'IGNORE'],
    [event('VM-3104', 'WARNING'), site(), 0, 'TICKET'],
    [event('VM-3105', 'WARNING'), site(), 0, 'TICKET'],
    [event('VM-5102', 'WARNING'), site(), 0, 'TICKET'],
    [event('VM-5102', 'WARNING', '2025-09-02T08:15:30Z'), site(), 0, 'CLOSE'],
    [event('VM-3101', 'INFO'), site(), 0, 'IGNORE'],
    [event('VM-4101', 'WARNING'), site(), 0, 'IGNORE'],
    [event('VM-2102', 'CRITICAL', '2025-09-02T08:15:30Z'), site(), 0, 'CLOSE'],
    [offline, site(1, true), 0, 'PHONE_ONCE_PER_SITE'],
    [offline, site(1), 0, 'TICKET_ONCE_PER_SITE'],
    [offline, site(0.5, true), 119, 'WAIT'],
    [offline, site(0.5), 120, 'TICKET'],
    [online, site(), 0, 'CLOSE'],
    [{ type: 'terminal.status.changed', data: { status: 'OFFLINE' } }, site(), 0, 'TICKET'],
    [{ type: 'tag.updated', data: {} }, site(), 0, 'IGNORE'],
  ];
  const ask = `import { routeAlert } from './route-alert.mjs';
console.log(JSON.stringify(${JSON.stringify(cases)}.map((one) => routeAlert(...one))));`;
  const found = await runWith('voltmoor-ui/Run it/alerts.mdx', 'route-alert.mjs', ask);
  expect(found).toEqual(cases.map(([, , , expected]) => expected));
});
