import type { ApiReference, Operation } from '@voltmoor/openapi/model';
import { writeCSharp } from './csharp';
import { writeCurl } from './curl';
import { writeFetch } from './fetch';
import { writeGo } from './go';
import { writeJava } from './java';
import { writePhp } from './php';
import { writePython } from './python';
import { fileName, pascalCase } from './names';
import type { SampleRequest } from '../request/sampleRequest';
import { typescriptTypes } from './typescriptTypes';

/** A language that readers can choose. Browsers store the id, so it must never change. */
export interface Language {
  id: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  /** Writes a sample, which contains slot marks. */
  write: (request: SampleRequest, operation: Operation, reference: ApiReference) => string;
}

export const LANGUAGES: Language[] = [
  {
    id: 'curl',
    label: 'curl',
    grammar: 'bash',
    write: (request, { id }) => writeCurl(request, fileName(id)),
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    grammar: 'javascript',
    write: (request, { id }) => writeFetch(request, fileName(id)),
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    grammar: 'typescript',
    write: (request, operation, reference) =>
      writeFetch(request, fileName(operation.id), typescriptTypes(request, operation, reference)),
  },
  {
    id: 'python',
    label: 'Python',
    grammar: 'python',
    write: (request, { id }) => writePython(request, fileName(id)),
  },
  {
    id: 'java',
    label: 'Java',
    grammar: 'java',
    write: (request, { id }) => writeJava(request, `${pascalCase(id)}Example`, fileName(id)),
  },
  {
    id: 'csharp',
    label: 'C#',
    grammar: 'csharp',
    write: (request, { id }) => writeCSharp(request, fileName(id)),
  },
  { id: 'go', label: 'Go', grammar: 'go', write: (request, { id }) => writeGo(request, fileName(id)) },
  { id: 'php', label: 'PHP', grammar: 'php', write: (request, { id }) => writePhp(request, fileName(id)) },
];
