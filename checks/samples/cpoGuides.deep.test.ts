import { entriesOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { describeGuide } from './describeGuide';
import { describeRequests } from './describeRequests';
import type { Sample } from './extractSamples';
import { readApi } from './readApi';
import { readGuide, readGuides } from './readGuides';
import { apiOf } from './runGuide';
import { missingCommands } from './runtimes';

const api = await readApi('cpo');
const proved = { api, apiKey: `vmk_test_${'a1b2'.repeat(10)}`, problem: '#/components/schemas/Problem' };
const credentials = { authorization: `Bearer ${proved.apiKey}` };
const guides = await readGuides();

it('finds the commands that samples need', () => expect(missingCommands).toEqual([]));

for (const guide of guides.filter((candidate) => apiOf(candidate) === 'cpo')) describeGuide(guide, proved);

describeRequests(guides, api, '/v2', credentials);

describe('push messages', async () => {
  const webhooks = rawOf(api.document['webhooks']);
  const names = Object.keys(webhooks);
  const guide = (end: string) => readGuide(`apiv2/api/push-api/${end}.mdx`);
  const check = (name: string, message: Raw, isShortened: boolean) =>
    api.checkSchema(
      `#/webhooks/${name}/post/requestBody/content/application~1json/schema`,
      message,
      isShortened,
    );

  const types = (await guide('message-types')).samples.filter(({ language }) => language === 'json');
  it.each(types.map((sample) => [nameOf(sample), sample] as const))(
    'shows the data of %s',
    (name, { code, title }) => {
      const message = { ...exampleOf(name), data: JSON.parse(code) as unknown };
      expect(check(name, message, title.includes('shortened'))).toBeUndefined();
    },
  );

  it.each(['push-api', 'webhook'])('shows whole messages in %s', async (end) => {
    const whole = (await guide(end)).samples.filter(
      ({ language, code }) => language === 'json' && /"apiVersion"/.test(code),
    );
    expect(whole).not.toEqual([]);
    for (const { code } of whole) {
      const message = rawOf(JSON.parse(code));
      expect(check(textOf(message['type']), message, true)).toBeUndefined();
    }
  });

  /** A sample without a title belongs to the type in its heading. */
  function nameOf({ title, heading }: Sample): string {
    const said = title.split(' ')[0] || heading.replace('data-', '').replaceAll('-', '.');
    if (names.includes(said)) return said;
    throw new Error(`No push message is called ${said}. There are ${names.join(', ')}.`);
  }

  function exampleOf(name: string): Raw {
    const content = rawOf(rawOf(rawOf(rawOf(webhooks[name])['post'])['requestBody'])['content']);
    return rawOf(rawOf(entriesOf(rawOf(rawOf(content)['application/json'])['examples'])[0]?.[1])['value']);
  }
});
