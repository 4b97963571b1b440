import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { expect, it } from 'vitest';
import { createMock } from '../mock';
import { connect, readDocument } from '../testing/mocks';

const document = await readDocument('cpo');
const driver = {
  customerId: 'cus_3b7n1v9x5zcd',
  firstName: 'Robin',
  lastName: 'Test',
  email: 'robin.test@examplia.example',
};
const tag = (uid: string) => ({ type: 'RFID', uid });

it('creates the tags of a driver', () => {
  const { send } = connect(createMock(document));
  const { id } = send('POST', '/drivers', {
    ...driver,
    tags: [tag('0411111111AA80'), tag('0422222222AA80')],
  });
  const tags = listOf(send('GET', `/tags?driverId=${textOf(id)}`)['data']).map(rawOf);
  expect(tags.map(({ uid }) => uid).sort()).toEqual(['0411111111AA80', '0422222222AA80']);
});

it('refuses a driver with a tag that exists or that occurs twice, and creates nothing', () => {
  const { call, send } = connect(createMock(document));
  send('POST', '/tags', { ...tag('0411111111AA80'), driverId: 'drv_2c6g0k4p8stu' });
  const count = () => listOf(send('GET', '/tags?limit=200')['data']).length;
  const before = count();
  const add = (...uids: string[]) => call('POST', '/drivers', { ...driver, tags: uids.map(tag) });
  expect(add('0433333333AA80', '0411111111AA80')).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: [{ pointer: '/tags/1/uid', code: 'unique' }] },
  });
  expect(add('0433333333AA80', '0433333333AA80')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/tags/1/uid', code: 'unique' }] },
  });
  expect(count()).toBe(before);
  expect(add('0433333333AA80').status).toBe(201);
  expect(add('0444444444AA80')).toMatchObject({ status: 409, body: { errors: [{ pointer: '/email' }] } });
  expect(count()).toBe(before + 1);
});
