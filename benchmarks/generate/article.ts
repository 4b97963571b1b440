import type { Random } from './random';
import { adjective, capitalise, description, noun, paragraph, sentence, verb } from './words';

/** Generated prose for guides and posts of all sites. It is plain Markdown that is also valid MDX. */
export interface Article {
  title: string;
  /** 60 to 150 characters. */
  description: string;
  body: string;
}

/** Generates a guide: several sections with lists, a table and code. */
export function writeGuide(random: Random, number: number): Article {
  const sections = Array.from({ length: random.between(5, 9) }, (_, index) => {
    const heading = `## ${capitalise(verb(random))} the ${noun(random)} (${index + 1})`;
    return [heading, paragraph(random), extra(random, index), paragraph(random)].join('\n\n');
  });
  return {
    title: `${capitalise(adjective(random))} ${noun(random)} and ${noun(random)} ${number}`,
    description: description(random),
    body: [paragraph(random), ...sections].join('\n\n'),
  };
}

/** Generates a post: a short text about what is new. */
export function writePost(random: Random, number: number): Article {
  const changes = Array.from({ length: random.between(3, 8) }, () => `- ${sentence(random)}`);
  return {
    title: `Release ${number}: ${adjective(random)} ${noun(random)}`,
    description: description(random),
    body: ['## New', changes.join('\n'), '## Changed', paragraph(random), paragraph(random)].join('\n\n'),
  };
}

/** Returns a list, a table or code, depending on `turn`. */
function extra(random: Random, turn: number): string {
  if (turn % 3 === 0) {
    return Array.from({ length: 4 }, (_, index) => `${index + 1}. ${sentence(random)}`).join('\n');
  }
  if (turn % 3 === 1) {
    const rows = Array.from(
      { length: 5 },
      () => `| \`${noun(random)}\` | ${adjective(random)} ${noun(random)} | ${sentence(random)} |`,
    );
    return ['| Name | Kind | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  }
  const body = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`${noun(random)}${index}`, random.between(1, 900)]),
  );
  return `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``;
}
