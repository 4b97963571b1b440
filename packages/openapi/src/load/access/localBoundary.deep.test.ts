import { rmSync, symlinkSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSpecSource, type SourceOptions } from '../../index';

const SECRET = 'TOKEN=do-not-publish';

const { at, write } = useTempFolder();

beforeEach(() => {
  write('env.yaml', SECRET);
  write('specs/fine.yaml', 'Fine.\n');
  write('specs/parts/other.yaml', '');
});

/** Reads a document with this description in its `info`. Returns everything that would be published or reported. */
async function read(info: string, more = '', options: SourceOptions = {}): Promise<string> {
  const document = `openapi: 3.1.0
info:
  title: Small
  version: '1'
  description: ${info}
paths:
  /a: { get: { operationId: get-a, responses: { '200': { description: Here. } } } }
${more}`;
  return readSpecSource(write('specs/openapi.yaml', document), {
    retries: 0,
    timeoutMs: 500,
    ...options,
  }).then(
    ({ bundled, problems }) => JSON.stringify({ bundled, problems }),
    (error: Error) => error.message.replaceAll(at(), '/root'),
  );
}

const refused = (ref: string, reason: string) =>
  `/root/specs/openapi.yaml#/info/description (line 5) refers to ${ref}, which is refused: ${reason}`;

const ATTACK = {
  id: 'H2',
  attack: 'Refer from a local specification to files outside of its folder or to URLs',
  bound: 'nothing outside of the document’s folder is read; the message names the reference and its line',
};

describe('a document that is a file', () => {
  it('may refer to files in its folder and in subfolders', async () => {
    expect(await read('{ $ref: fine.yaml }')).toContain('"description":"Fine."');
    write('specs/parts/inner.yaml', '{ $ref: ../fine.yaml }');
    expect(await read('{ $ref: ./parts/inner.yaml }')).toContain('Fine.');
  });

  it('does not publish other files of the machine', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 1 };
    expect(await read('{ $ref: /etc/passwd }')).toContain(
      refused(
        '/etc/passwd',
        "/etc/passwd is not in the folder /root/specs. Move the file there, or allow it with allowFolders: ['/etc'].",
      ),
    );
  });

  it.for(['../env.yaml', './parts/../../env.yaml', 'parts/../parts/../../env.yaml', '../env.yaml#/a'])(
    'cannot refer to a file outside of its folder by %s, and does not learn whether it exists',
    async (ref, { task }) => {
      task.meta.attack = { ...ATTACK, attempts: 1 };
      const reason =
        "/root/env.yaml is not in the folder /root/specs. Move the file there, or allow it with allowFolders: ['/root'].";
      expect(await read(`{ $ref: '${ref}' }`)).toContain(refused(ref, reason));
      rmSync(at('env.yaml'));
      expect(await read(`{ $ref: '${ref}' }`)).toContain(refused(ref, reason));
    },
  );

  it('does not decode percent-encoded dots and slashes', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 2 };
    expect(await read('{ $ref: "%2e%2e/env.yaml" }')).not.toContain(SECRET);
    expect(await read('{ $ref: "..%2fenv.yaml" }')).not.toContain(SECRET);
  });

  it('does not follow symbolic links out of its folder', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 2 };
    symlinkSync(at('env.yaml'), at('specs/link.yaml'));
    symlinkSync(at(), at('specs/parts/up'));
    expect(await read('{ $ref: link.yaml }')).toContain(
      refused(
        'link.yaml',
        "/root/specs/link.yaml is a link to /root/env.yaml, which is not in the folder /root/specs. Move the file there, or allow it with allowFolders: ['/root'].",
      ),
    );
    expect(await read('{ $ref: parts/up/env.yaml }')).toContain('which is refused: ');
  });

  it('follows symbolic links inside its folder, and may be in a linked folder itself', async () => {
    symlinkSync(at('specs/fine.yaml'), at('specs/parts/link.yaml'));
    expect(await read('{ $ref: parts/link.yaml }')).toContain('Fine.');
    symlinkSync(at('specs'), at('linked'));
    const { bundled } = await readSpecSource(at('linked/openapi.yaml'));
    expect(JSON.stringify(bundled)).toContain('Fine.');
  });

  it('must not itself be a link to a file in another folder', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 1 };
    symlinkSync(write('elsewhere.yaml', 'openapi: 3.1.0'), at('specs/root.yaml'));
    await expect(readSpecSource(at('specs/root.yaml'))).rejects.toThrow(
      /root\.yaml is refused: .*root\.yaml is a link to .*elsewhere\.yaml, which is not in the folder/,
    );
  });

  it('cannot refer to a URL', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 3 };
    const env = pathToFileURL(at('env.yaml')).href;
    expect(await read(`{ $ref: '${env}' }`)).toContain('which is refused: a file: URL cannot be read.');
    expect(await read(`{ $ref: 'data:text/plain,hello' }`)).toContain('a data: URL cannot be read');
    expect(await read('{ $ref: "http://specs.internal.example/a.yaml" }')).toContain(
      refused(
        'http://specs.internal.example/a.yaml',
        "http://specs.internal.example/a.yaml is not in the folder of the document. Move the referenced document there, or allow it with allowHosts: ['specs.internal.example'].",
      ),
    );
  });

  it('is limited to its folder in the files that it refers to, too', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 1 };
    write('specs/parts/inner.yaml', 'text:\n  $ref: ../../env.yaml\n');
    expect(await read("{ $ref: 'parts/inner.yaml#/text' }")).toContain(
      '/root/env.yaml is not in the folder /root/specs',
    );
  });

  it('loses an externalValue and a mapping that refer to files outside, with a warning', async ({ task }) => {
    task.meta.attack = { ...ATTACK, attempts: 3 };
    const said = await read(
      'Text.',
      `components:
  examples:
    one: { externalValue: ../env.yaml }
    two: { externalValue: /etc/passwd }
  schemas:
    A:
      type: object
      discriminator: { propertyName: kind, mapping: { b: ../env.yaml } }
`,
    );
    expect(said).not.toContain(SECRET);
    expect(said).not.toContain('root:');
    expect(said).toContain('refers to ../env.yaml, which is refused: ');
    expect(said).toContain('refers to /etc/passwd, which is refused: ');
    expect(said).not.toContain('"severity":"error"');
  });

  it('may refer to the folders and hosts that are allowed', async () => {
    expect(await read('{ $ref: ../env.yaml }', '', { allowFolders: [at()] })).toContain(SECRET);
    const said = await read('{ $ref: "http://127.0.0.1:1/a.yaml" }', '', { allowHosts: ['127.0.0.1'] });
    expect(said).toContain('http://127.0.0.1:1/a.yaml cannot be fetched');
    expect(await read('{ $ref: "http://127.0.0.1:1/a.yaml" }', '', { allowHosts: ['localhost'] })).toContain(
      'which is refused: ',
    );
  });
});
