import { describe } from 'vitest';
import { edit } from '../testing/fixturePortal';
import { testContentFaults } from '../testing/testContentFaults';

const MDX = 'content/docs/general/Set up/chargers.mdx';
const WORLD = 'content/data/world/chargers.yaml';
const PLAN = 'content/figures/site-plan.svg';
const FILE = 'The entity is in content/data/world/chargers.yaml.';
const CHANGES = 'Correct one of the two, or add the value to "changes" of';

describe('ids of example entities', () => {
  testContentFaults([
    {
      name: 'a charger that the world does not have',
      seed: (files) => edit(files, MDX, 'The other one comes later', 'EX-000003 comes later'),
      message:
        'content/docs/general/Set up/chargers.mdx:52 names the charger EX-000003, which content/data/world does not have. Add it below "charger" in content/data/world/chargers.yaml, or use the id of another entity. [world-ids]',
    },
    {
      name: 'an unknown id in a drawing',
      seed: (files) => edit(files, PLAN, '>Charger<', '>trx_9e3j5n1s7xyz<'),
      message:
        'content/figures/site-plan.svg:3 names the transaction trx_9e3j5n1s7xyz, which content/data/world does not have. Add it below "transaction" in content/data/world/chargers.yaml, or use the id of another entity. [world-ids]',
    },
    {
      name: 'a component that shows an unknown entity',
      seed: (files) =>
        edit(files, MDX, '<World id="EX-000001" field="name" />', '<World id="Yard" field="name" />'),
      message:
        'content/docs/general/Set up/chargers.mdx:51 "Yard" is not an entity of content/data/world. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
    {
      name: 'a cell that shows an unknown property',
      seed: (files) => edit(files, MDX, "'=siteId.name'", "'=siteId.colour'"),
      message:
        'content/docs/general/Set up/chargers.mdx:59 row 0: EX-000001 has no "siteId.colour" in content/data/world. It has identity, id, name, vendor, model, siteId, sockets. Components are described in packages/content/src/remark/vocabulary.ts. [components]',
    },
  ]);
});

describe('values of examples', () => {
  testContentFaults([
    {
      name: 'another model than that of the world',
      seed: (files) => edit(files, MDX, '"model": "Classic 22"', '"model": "Classic 33"'),
      message: `content/docs/general/Set up/chargers.mdx:63 gives charger EX-000001 the model "Classic 33", but content/data/world has "Classic 22". ${CHANGES} EX-000001 in content/data/world/chargers.yaml. [world-values]`,
    },
    {
      name: 'a world that changed without its examples',
      seed: (files) => edit(files, WORLD, 'maxPowerKw: 22', 'maxPowerKw: 43'),
      message: `content/docs/general/Set up/chargers.mdx:65 gives socket EX-000001 / 1 the maxPowerKw 22, but content/data/world has 43. ${CHANGES} EX-000001 / 1 in content/data/world/chargers.yaml. [world-values]`,
    },
    {
      name: 'two values of a property that the world does not have',
      seed: (files) => {
        edit(files, MDX, '"Classic 11", ', '"Classic 11", "labels": ["yard"], ');
        edit(
          files,
          MDX,
          '"labels": ["yard"], "status": "OFFLINE"',
          '"labels": ["gate"], "status": "OFFLINE"',
        );
      },
      message:
        'content/docs/general/Set up/chargers.mdx:64 gives charger EX-000001 the labels ["gate"], but other examples have ["yard"]. Correct one of them. If both are right, add the property to content/data/world/chargers.yaml, with the other value in "changes". [world-values]',
    },
    {
      name: 'an OCPP message that ends the session for another reason',
      seed: (files) => edit(files, MDX, '"reason": "EVDisconnected"', '"reason": "Remote"'),
      message: `content/docs/general/Set up/chargers.mdx:71 gives transaction trx_1a2b3c4d5e6f the reason "Remote", but content/data/world has "EVDisconnected". ${CHANGES} trx_1a2b3c4d5e6f in content/data/world/chargers.yaml. [world-values]`,
    },
    {
      name: 'an OCPP message with another tag',
      seed: (files) => edit(files, MDX, '"idTag": "04A2B9C2D15E80"', '"idTag": "8B3A11C7"'),
      message: `content/docs/general/Set up/chargers.mdx:69 gives transaction trx_1a2b3c4d5e6f the idTag "8B3A11C7", but content/data/world has "04A2B9C2D15E80". ${CHANGES} trx_1a2b3c4d5e6f in content/data/world/chargers.yaml. [world-values]`,
    },
    {
      name: 'a change that nothing shows',
      seed: (files) => edit(files, MDX, '"model": "Classic 11", ', ''),
      message:
        'content/data/world/chargers.yaml:16 EX-000001 has a change "after its model was corrected" that no example shows. Remove it, or correct its values. [world-values]',
    },
  ]);
});

describe('rows and texts', () => {
  testContentFaults([
    {
      name: 'another name in a table',
      seed: (files) => edit(files, MDX, '| EX-000001 | Yard 1 |', '| EX-000001 | Yard 2 |'),
      message: `content/docs/general/Set up/chargers.mdx:56 shows charger EX-000001 with "Yard 2" in Name, but content/data/world has "Yard 1". Correct one of the two. ${FILE} [world-rows]`,
    },
    {
      name: 'another socket code on a drawn screen',
      seed: (files) => edit(files, MDX, "'7KQ4M2D'", "'8PT1W5H'"),
      message: `content/docs/general/Set up/chargers.mdx:59 shows charger EX-000001 with "8PT1W5H" in Socket code, but content/data/world has "7KQ4M2D". Correct one of the two. ${FILE} [world-rows]`,
    },
    {
      name: 'the site of another charger in a sentence',
      seed: (files) => edit(files, MDX, '<World id="EX-000001" field="siteId.name" />', 'Sample Garage'),
      message:
        'content/docs/general/Set up/chargers.mdx:51 says that EX-000001 has the site Sample Garage, but content/data/world does not say so. Correct the text, or EX-000001 in content/data/world/chargers.yaml. [world-texts]',
    },
    {
      name: 'more power than the charger has',
      seed: (files) => edit(files, MDX, 'a power of 22 kW', 'a power of 50 kW'),
      message:
        'content/docs/general/Set up/chargers.mdx:51 says that EX-000001 has 50 kW, but content/data/world does not say so. Correct the text, or EX-000001 in content/data/world/chargers.yaml. [world-texts]',
    },
    {
      name: 'the model of another charger',
      seed: (files) => edit(files, MDX, 'has a power of 22 kW', 'is a Fast 50'),
      message:
        'content/docs/general/Set up/chargers.mdx:51 says that EX-000001 has the model Fast 50, but content/data/world does not say so. Correct the text, or EX-000001 in content/data/world/chargers.yaml. [world-texts]',
    },
    {
      name: 'a socket that the charger does not have',
      seed: (files) => edit(files, MDX, 'The other one comes later', 'Socket 2 of EX-000001 comes later'),
      message:
        'content/docs/general/Set up/chargers.mdx:51 says that EX-000001 has a socket 2, but content/data/world does not say so. Correct the text, or EX-000001 in content/data/world/chargers.yaml. [world-texts]',
    },
    {
      name: 'the socket code of another charger in a drawing',
      seed: (files) => edit(files, PLAN, '>Charger<', '>EX-000002: 7KQ4M2D<'),
      message:
        'content/figures/site-plan.svg:3 says that EX-000002 has the socket 7KQ4M2D, but content/data/world does not say so. Correct the text, or EX-000002 in content/data/world/chargers.yaml. [world-texts]',
    },
    {
      name: 'the driver of another tag',
      seed: (files) => edit(files, MDX, 'The other one', 'The tag 04A2B9C2D15E80 of Kim Example'),
      message:
        'content/docs/general/Set up/chargers.mdx:51 says that 04A2B9C2D15E80 has the driver Kim Example, but content/data/world does not say so. Correct the text, or 04A2B9C2D15E80 in content/data/world/chargers.yaml. [world-texts]',
    },
  ]);
});

describe('sessions', () => {
  testContentFaults([
    {
      name: 'two sessions at one socket at the same time',
      seed: (files) => edit(files, WORLD, '2025-09-02T12:00:00Z', '2025-09-02T11:00:00Z'),
      message:
        'content/data/world/chargers.yaml:57 trx_2b3c4d5e6f7g uses socket EX-000001 / 1 at the same time as trx_1a2b3c4d5e6f. Change the time or the socket of one of the two, also in its examples. [world-sessions]',
    },
  ]);
});
