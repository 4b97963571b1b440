import type { Example } from '../../model/types';
import type { TypedExample } from '../parts/ExamplePicker';

/** Response examples that are shown together, and the request examples that they are shown for. */
export interface ExampleGroup {
  examples: TypedExample[];
  /** Indexes of request examples. Undefined when the group is always shown. */
  requests?: number[];
}

/**
 * Assigns the examples of a response to the request examples. An example belongs to the request with its name, or to
 * those that `x-requests` lists. Examples that belong to no request are shown for every request. A request without an
 * example of its own gets all examples.
 */
export function groupExamples(requests: readonly Example[], examples: TypedExample[]): ExampleGroup[] {
  const names = new Set(requests.map(({ name }) => name));
  const requestsOf = ({ example }: TypedExample) =>
    (example.requests ?? [example.name]).filter((name) => names.has(name));
  const groups = new Map<string, Required<ExampleGroup>>();
  requests.forEach((request, index) => {
    const belonging = examples.filter((example) => {
      const own = requestsOf(example);
      return own.length === 0 || own.includes(request.name);
    });
    const shown = belonging.length > 0 ? belonging : examples;
    const key = JSON.stringify(shown.map((example) => examples.indexOf(example)));
    const group = groups.get(key) ?? { examples: shown, requests: [] };
    group.requests.push(index);
    groups.set(key, group);
  });
  return groups.size > 1 ? [...groups.values()] : [{ examples }];
}

/** Whether one of the examples of a response belongs to a request example. */
export function belongsTo(request: Example, examples: readonly TypedExample[]): boolean {
  return examples.some(({ example }) => (example.requests ?? [example.name]).includes(request.name));
}
