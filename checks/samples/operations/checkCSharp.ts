import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isCommand } from '@voltmoor/build-tools/programs';
import { runInFolder } from '../runProgram';
import type { OperationSample } from './writeOperations';

/** Why C# samples cannot be compiled on this machine. */
export const csharpMissing = !isCommand('mcs')
  ? 'mcs is not installed'
  : hasHttpClient()
    ? undefined
    : 'Mono has no System.Net.Http';

function hasHttpClient(): boolean {
  const command = 'echo "class A {}" >a.cs && mcs -target:library -r:System.Net.Http.dll -out:a.dll a.cs';
  const folder = mkdtempSync(path.join(tmpdir(), 'mcs-'));
  const { status } = spawnSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

/**
 * Compiles C# samples with Mono's compiler. Mono supports an older C# and has no System.Text.Json, so each sample is
 * rewritten in the older syntax and compiled with a declaration of `JsonNode`. This finds wrong syntax, unknown names
 * and wrong types; the samples are not run.
 *
 * @returns the errors of the compiler, which start with the operationId
 */
export async function checkCSharp(samples: readonly OperationSample[]): Promise<string[]> {
  const files = Object.fromEntries(
    samples.map(({ operationId, code }, index) => [`${operationId}.cs`, toOlderSyntax(code, index)]),
  );
  const command = 'mcs -target:library -r:System.Net.Http.dll -out:samples.dll JsonNode.txt *.cs';
  const all = { ...files, 'JsonNode.txt': JSON_NODE };
  const { exitCode, errors } = await runInFolder(all, ['sh', '-c', command], {}, 120);
  const found = errors.split('\n').filter((line) => line.includes('error'));
  return exitCode === 0 ? [] : found.length > 0 ? found : [errors];
}

/** Wraps a program in a class, and rewrites what came after C# 7: top-level statements, `using var`, raw strings. */
function toOlderSyntax(code: string, index: number): string {
  const usings = code.match(/^using [\w.]+;$/gm) ?? [];
  const statements = code
    .replace(/^using [\w.]+;$/gm, '')
    .replace(/\busing var /g, 'var ')
    .replaceAll('HttpMethod.Patch', 'new HttpMethod("PATCH")')
    .replaceAll('await File.WriteAllBytesAsync(', 'File.WriteAllBytes(')
    .replace(/"""\n([\s\S]*?)\n *"""/g, (_all, text: string) => `@"${text.replaceAll('"', '""')}"`);
  return [
    `namespace Sample${index} {`,
    'using System; using System.IO; using System.Linq; using System.Net.Http;',
    ...usings,
    'static class Program { static async System.Threading.Tasks.Task Main() {',
    statements,
    '} } }',
  ].join('\n');
}

/** Declares the members of System.Text.Json.Nodes.JsonNode that samples use. */
const JSON_NODE = `namespace System.Text.Json.Nodes {
  public class JsonNode {
    public static JsonNode Parse(string json) { return null; }
    public JsonNode this[string name] { get { return null; } }
    public static explicit operator int?(JsonNode node) { return null; }
  }
}`;
