import { describe } from 'vitest';
import { testContentFaults } from '../testing/testContentFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';

describe('names', () => {
  testContentFaults([
    {
      name: 'a charger event that does not exist',
      seed: (files) => edit(files, GUIDE, 'a\nVM-1102 before', 'a\nVM-1103 before'),
      message:
        'content/docs/general/events.md:22 names the charger event VM-1103, which does not exist. Use one of content/data/charger-events.yaml. [event-codes]',
    },
    {
      name: 'a misspelt permission',
      seed: (files) => edit(files, MDX, '`charger.edit`', '`charger.edti`'),
      message:
        'content/docs/general/Set up/chargers.mdx:22 names charger.edti, which is neither a permission nor a message type. Did you mean charger.edit? Permissions are in content/data/permissions.yaml. [permission-names]',
    },
    {
      name: 'a permission made of known words',
      seed: (files) => edit(files, MDX, '`charger.edit`', '`site.event`'),
      message:
        'content/docs/general/Set up/chargers.mdx:22 names site.event, which is neither a permission nor a message type. Permissions are in content/data/permissions.yaml. [permission-names]',
    },
    {
      name: 'an unknown permission in front matter',
      seed: (files) => edit(files, MDX, 'permissions: [charger.edit]', 'permissions: [site.edit]'),
      message:
        'content/docs/general/Set up/chargers.mdx:7 names site.edit, which is neither a permission nor a message type. Permissions are in content/data/permissions.yaml. [permission-names]',
    },
    {
      name: 'a misspelt message type',
      seed: (files) => edit(files, GUIDE, '`charger.event`', '`charger.events`'),
      message:
        'content/docs/general/events.md:36 names charger.events, which is neither a permission nor a message type. Did you mean charger.event? Permissions are in content/data/permissions.yaml. [permission-names]',
    },
    {
      name: 'a scope that does not exist',
      seed: (files) => edit(files, MDX, '`chargers:write`', '`charger:write`'),
      message:
        'content/docs/general/Set up/chargers.mdx:35 names the scope charger:write, which does not exist. Did you mean chargers:write? All are in content/data/scopes.yaml. [scope-names]',
    },
    {
      name: 'a misspelt error code',
      seed: (files) => edit(files, MDX, '`validation_failed`', '`validation_faild`'),
      message:
        'content/docs/general/Set up/chargers.mdx:35 names the error code validation_faild, which does not exist. Did you mean validation_failed? [error-codes]',
    },
    {
      name: 'an unknown error code in a sample',
      seed: (files) =>
        edit(
          files,
          GUIDE,
          'Know what',
          '```json\n{"status": 404, "code": "no_such_charger"}\n```\n\nKnow what',
        ),
      message:
        'content/docs/general/events.md:11 names the error code no_such_charger, which does not exist. Use one of content/data/errors.yaml. [error-codes]',
    },
    {
      name: 'a misspelt OCPP key',
      seed: (files) => edit(files, MDX, '`HeartbeatInterval`', '`HeartBeatInterval`'),
      message:
        'content/docs/general/Set up/chargers.mdx:34 names the OCPP key HeartBeatInterval, which does not exist. Did you mean HeartbeatInterval? [ocpp-keys]',
    },
    {
      name: 'an OCPP key that neither the table nor OCPP knows',
      seed: (files) => edit(files, MDX, '`HeartbeatInterval`', '`PulseWaitTime`'),
      message:
        'content/docs/general/Set up/chargers.mdx:34 names the OCPP key PulseWaitTime, which does not exist. Use one of content/data/ocpp-keys.yaml, or add it to checks/names/ocppWords.ts. [ocpp-keys]',
    },
    {
      name: 'a misspelt variable of OCPP 2.0.1',
      seed: (files) => edit(files, MDX, '`HeartbeatInterval`', '`SecurityCtrlr.SecurityProfil`'),
      message:
        'content/docs/general/Set up/chargers.mdx:34 names the OCPP key SecurityCtrlr.SecurityProfil, which does not exist. Did you mean SecurityCtrlr.SecurityProfile? [ocpp-keys]',
    },
    {
      name: 'a misspelt role',
      seed: (files) => edit(files, GUIDE, 'role Site Manager', 'role Site manager'),
      message:
        'content/docs/general/events.md:35 names the role Site manager, which does not exist. Did you mean Site Manager? [role-names]',
    },
    {
      name: 'an operation in backticks that does not exist',
      seed: (files) => edit(files, GUIDE, 'Know what', '`get-charger-events` lists them.\n\nKnow what'),
      message:
        'content/docs/general/events.md:10 names the operation get-charger-events, which does not exist. Did you mean get-chargers? [operation-names]',
    },
    {
      name: 'an operation in front matter that does not exist',
      seed: (files) => edit(files, MDX, 'api: [cpo/add-charger]', 'api: [cpo/create-charger]'),
      message:
        'content/docs/general/Set up/chargers.mdx:10 names the operation cpo/create-charger, which does not exist. Did you mean cpo/add-charger? [operation-names]',
    },
  ]);
});
