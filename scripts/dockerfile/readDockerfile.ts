import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import dockerignore from '@balena/dockerignore';
import { root } from '@voltmoor/build-tools/programs';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';

const FILE = 'deploy/Dockerfile';

export interface Stage {
  /** Image or earlier stage. Build arguments are replaced by their defaults. */
  from: string;
  /** Name after `AS`, if any. */
  name?: string;
  instructions: Step[];
}

export interface Step {
  /** Instruction in upper case, such as `RUN`. */
  keyword: string;
  /** Flags, such as `--from=build`. */
  flags: string[];
  /** Arguments: words, or the strings of a JSON array. */
  words: string[];
  /** Everything after the flags as one line, for a shell. */
  text: string;
}

/**
 * Parses a Dockerfile into its stages, in their order.
 * @param file path from the repository's root
 */
export function readDockerfile(file = FILE): Stage[] {
  const dockerfile = DockerfileParser.parse(readFileSync(path.join(root, file), 'utf8'));
  const stages: Stage[] = [];
  const defaults = new Map<string, string>();
  for (const instruction of dockerfile.getInstructions()) {
    const step = readStep(instruction);
    const [first = '', as = '', name] = step.words;
    if (step.keyword === 'FROM') {
      const from = first.replace(/\$\{(\w+)\}/g, (_, argument: string) => defaults.get(argument) ?? '');
      stages.push({ from, instructions: [], ...(/^as$/i.test(as) && { name }) });
    } else if (stages.length === 0) {
      const [argument = '', value = ''] = step.text.split('=');
      defaults.set(argument, value);
    } else stages.at(-1)?.instructions.push(step);
  }
  return stages;
}

/**
 * Lists the files of the build context: all files that deploy/Dockerfile.dockerignore does not exclude. It makes no
 * exceptions (`!`), so a folder that it excludes is not searched.
 * @returns paths from the repository's root
 */
export function listContext(): string[] {
  const excluded = readDockerignore();
  const list = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (excluded.ignores(file)) return [];
      return entry.isDirectory() ? list(file) : [file];
    });
  return list('');
}

/** Parses deploy/Dockerfile.dockerignore. */
export function readDockerignore() {
  return dockerignore().add(readFileSync(path.join(root, `${FILE}.dockerignore`), 'utf8'));
}

function readStep(instruction: Instruction): Step {
  const flags =
    'getFlags' in instruction ? (instruction as { getFlags(): { toString(): string }[] }).getFlags() : [];
  const strings =
    'getJSONStrings' in instruction
      ? (instruction as { getJSONStrings(): { getJSONValue(): string }[] }).getJSONStrings()
      : [];
  const words =
    strings.length > 0
      ? strings.map((argument) => argument.getJSONValue())
      : instruction.getArguments().map((argument) => argument.getValue());
  const raw = (instruction.getRawArgumentsContent() ?? '').replace(/\\\r?\n/g, ' ').trim();
  return {
    keyword: instruction.getKeyword(),
    flags: flags.map(String),
    words,
    text: raw.replace(/^\s*(?:--\S+\s+)*/, ''),
  };
}
