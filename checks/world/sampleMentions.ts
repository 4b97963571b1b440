import type { Code } from 'mdast';
import type { World } from '@voltmoor/content/world';
import { visit } from 'unist-util-visit';
import type { Page } from '../pages/parsePage';
import { createYamlPlaces } from '../sources/yamlPlace';
import type { Mention } from './mention';
import { findJson, type FoundJson } from './readJson';
import { readObjects } from './readObjects';
import { readOcpp } from './readOcpp';

/** Reads the entities in the code samples of a page: JSON objects and OCPP messages. */
export function readSampleMentions({ file, tree }: Page, world: World): Mention[] {
  const mentions: Mention[] = [];
  visit(tree, 'code', (node: Code) => {
    const first = (node.position?.start.line ?? 0) + 1;
    const found = findJson(node.value);
    mentions.push(...found.flatMap((json) => readSample(json, file, first, world)));
    mentions.push(
      ...readOcpp(found).map(({ linesBefore, ...mention }) => ({
        ...mention,
        place: () => ({ file, line: first + linesBefore }),
      })),
    );
  });
  return mentions;
}

function readSample(
  { value, text, linesBefore }: FoundJson,
  file: string,
  first: number,
  world: World,
): Mention[] {
  const places = createYamlPlaces(text);
  return readObjects(value, world).map(({ path, ...mention }) => ({
    ...mention,
    place: () => ({ file, line: first + linesBefore + (places.lineOf([...path]) ?? 1) - 1 }),
  }));
}
