import { describe } from 'vitest';
import { testFaults } from '../testing/describeFaults';
import { edit } from '../testing/fixturePortal';

const GUIDE = 'content/docs/general/events.md';
const MDX = 'content/docs/general/Set up/chargers.mdx';

describe('names', () => {
  testFaults([
    { name: 'a charger event that does not exist', seed: (files) => edit(files, GUIDE, 'a\nVM-1102 before', 'a\nVM-1103 before'), told: '' },
    { name: 'a misspelt permission', seed: (files) => edit(files, MDX, '`charger.edit`', '`charger.edti`'), told: '' },
    { name: 'a permission made of known words', seed: (files) => edit(files, MDX, '`charger.edit`', '`site.event`'), told: '' },
    { name: 'an unknown permission in front matter', seed: (files) => edit(files, MDX, 'permissions: [charger.edit]', 'permissions: [site.edit]'), told: '' },
    { name: 'a misspelt message type', seed: (files) => edit(files, GUIDE, '`charger.event`', '`charger.events`'), told: '' },
    { name: 'a scope that does not exist', seed: (files) => edit(files, MDX, '`chargers:write`', '`charger:write`'), told: '' },
    { name: 'a misspelt error code', seed: (files) => edit(files, MDX, '`validation_failed`', '`validation_faild`'), told: '' },
    { name: 'an error code of a sample that does not exist', seed: (files) => edit(files, GUIDE, 'Know what', '```json\n{"status": 404, "code": "no_such_charger"}\n```\n\nKnow what'), told: '' },
    { name: 'a misspelt OCPP key', seed: (files) => edit(files, MDX, '`HeartbeatInterval`', '`HeartBeatInterval`'), told: '' },
    { name: 'a misspelt role', seed: (files) => edit(files, GUIDE, 'role Site Manager', 'role Site manager'), told: '' },
    { name: 'an operation in backticks that does not exist', seed: (files) => edit(files, GUIDE, 'Know what', '`get-charger-events` lists them.\n\nKnow what'), told: '' },
    { name: 'an operation in front matter that does not exist', seed: (files) => edit(files, MDX, 'api: [cpo/add-charger]', 'api: [cpo/create-charger]'), told: '' },
  ]);
});
