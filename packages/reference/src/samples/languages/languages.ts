import type { ApiReference, Operation } from '@voltmoor/openapi/model';
import { writeCSharp } from './csharp';
import { writeCurl } from './curl';
import { writeFetch } from './fetch';
import { writeGo } from './go';
import { writeJava } from './java';
import { writePhp } from './php';
import { writePython } from './python';
import type { SampleRequest } from '../request/sampleRequest';
import { typescriptTypes } from './typescriptTypes';

/** A language that readers can choose. Browsers store the id, so it must never change. */
export interface Language {
  id: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  /** Writes a sample, which contains slot marks. `name` is the name of the file that a download is written to. */
  write: (request: SampleRequest, name: string, operation: Operation, reference: ApiReference) => string;
}

export const LANGUAGES: Language[] = [
  { id: 'curl', label: 'curl', grammar: 'bash', write: writeCurl },
  {
    id: 'javascript',
    label: 'JavaScript',
    grammar: 'javascript',
    write: (request, name) => writeFetch(request, name),
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    grammar: 'typescript',
    write: (request, name, operation, reference) =>
      writeFetch(request, name, typescriptTypes(request, operation, reference)),
  },
  { id: 'python', label: 'Python', grammar: 'python', write: writePython },
  { id: 'java', label: 'Java', grammar: 'java', write: writeJava },
  { id: 'csharp', label: 'C#', grammar: 'csharp', write: writeCSharp },
  { id: 'go', label: 'Go', grammar: 'go', write: writeGo },
  { id: 'php', label: 'PHP', grammar: 'php', write: writePhp },
];
