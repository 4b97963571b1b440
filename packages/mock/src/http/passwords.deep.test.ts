import { rawOf, textOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { createMock } from '../mock';
import { readDocument } from '../testing/mocks';

describe('a new password for a charger', async () => {
  const mock = createMock(await readDocument('cpo'));
  const [all] = mock.keys.first;
  const keyWith = (...scopes: string[]): string => {
    const { body } = send('/api-keys', all?.secret ?? '', { name: 'Passwords', scopes });
    return textOf(rawOf(body)['secret']);
  };
  const send = (target: string, secret: string, body?: unknown, headers: Record<string, string> = {}) =>
    mock.call({
      method: body === undefined ? 'GET' : 'POST',
      path: mock.base + target,
      query: [],
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
      body,
    });
  const charger = '/chargers/chr_4k9d2m7xq1ab';
  const repeatable = { 'idempotency-key': 'password-1' };

  it('needs no more than the scope of chargers if nothing is sent to the charger', () => {
    const secret = keyWith('chargers:write');
    const first = send(`${charger}/connection-password`, secret, { apply: false });
    const second = send(`${charger}/connection-password`, secret, {});
    expect([first.status, second.status]).toEqual([200, 200]);
    const passwords = [first, second].map(({ body }) => textOf(rawOf(body)['connectionPassword']));
    expect(passwords[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(new Set(passwords).size).toBe(2);
    expect(rawOf(first.body)['commandId']).toBeNull();
  });

  it('is sent by a command that can be followed and does not show it', () => {
    const secret = all?.secret ?? '';
    const { status, body } = send(`${charger}/connection-password`, secret, { apply: true }, repeatable);
    expect(status).toBe(200);
    const { connectionPassword, commandId } = rawOf(body);
    const command = () => rawOf(send(`/commands/${textOf(commandId)}`, secret).body);
    expect(command()).toMatchObject({
      type: 'CHANGE_CONFIG',
      status: 'QUEUED',
      chargerId: 'chr_4k9d2m7xq1ab',
    });
    expect(JSON.stringify(command())).not.toContain(textOf(connectionPassword));
    mock.clock.advance(60);
    expect(command()['status']).toBe('ACCEPTED');
  });

  it('is sent only if commands may be sent', () => {
    const refused = (secret: string, headers: Record<string, string>, target = charger) =>
      send(`${target}/connection-password`, secret, { apply: true }, headers);
    expect(refused(keyWith('chargers:write'), repeatable).body).toMatchObject({
      code: 'insufficient_scope',
      requiredScope: 'commands:execute',
    });
    const both = keyWith('chargers:write', 'commands:execute');
    expect(refused(both, {}).body).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ parameter: 'Idempotency-Key' }],
    });
    mock.store.set('/chargers', 'chr_0z9z9z9z9z9z', {
      ...mock.store.get('/chargers', 'chr_4k9d2m7xq1ab')?.value,
      id: 'chr_0z9z9z9z9z9z',
      connectionStatus: 'OFFLINE',
    });
    const offline = refused(both, repeatable, '/chargers/chr_0z9z9z9z9z9z');
    expect([offline.status, rawOf(offline.body)['code']]).toEqual([409, 'charger_offline']);
  });

  it('is like every other command to a charger that is offline', () => {
    const secret = all?.secret ?? '';
    const change = (more: object, key: string) =>
      send(
        '/chargers/chr_0z9z9z9z9z9z/configuration/change',
        secret,
        { entries: [{ key: 'ConnectionTimeOut', value: '120' }], ...more },
        { 'idempotency-key': key },
      );
    expect(change({}, 'now').body).toMatchObject({ code: 'charger_offline' });
    const { body, status } = change({ queueWhenOffline: true }, 'later');
    expect(status).toBe(202);
    mock.clock.advance(3600);
    expect(send(`/commands/${textOf(rawOf(body)['id'])}`, secret).body).toMatchObject({ status: 'QUEUED' });
  });
});
