import type { ApiReference, Content, Operation, SchemaRow } from '../../model/types';
import { bodyType } from './bodyType';
import { isJson } from '../request/buildRequest';
import type { TypeDeclarations } from './fetch';
import { pascalCase } from './names';
import { responseType } from './responseType';
import type { SampleRequest } from '../request/sampleRequest';

/**
 * Declares the types of a request and its response. The types are exported, which makes the file a module, so that it may
 * use `await` at its top level.
 */
export function typescriptTypes(
  request: SampleRequest,
  operation: Operation,
  reference: ApiReference,
): TypeDeclarations {
  const name = pascalCase(operation.id);
  const declarations: string[] = [];
  const declare = (typeName: string, type: string) => {
    // A union or an array continues after the closing brace.
    const isObject = type.startsWith('{') && !/^\}./m.test(type);
    declarations.push(
      isObject ? `export interface ${typeName} ${type}` : `export type ${typeName} = ${type};`,
    );
    return typeName;
  };
  const body =
    request.body?.kind === 'json'
      ? declare(
          `${name}Body`,
          bodyType([request.body.value], jsonSchema(operation.requestBody?.contents), reference.schemas),
        )
      : undefined;
  const success = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  const schema = request.responseKind === 'json' ? jsonSchema(success?.contents) : undefined;
  const response = schema
    ? declare(`${name}Response`, responseType(schema, reference.schemas, usedFields(request)))
    : undefined;
  return { body, response, code: declarations.join('\n\n') || 'export {};' };
}

const jsonSchema = (contents: readonly Content[] = []): SchemaRow | undefined =>
  contents.find(({ mediaType }) => isJson(mediaType))?.schema;

/** Returns the names of the fields that the program reads from a response. */
function usedFields({ errors, paging }: SampleRequest): Set<string> {
  const names = [
    errors.code,
    ...Object.entries(paging ?? {}).map(([key, name]) => (key === 'kind' ? '' : name)),
  ];
  return new Set(names.filter((name): name is string => Boolean(name)));
}
