import { textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { profileOf } from '../../profiles';

const LONGEST = 45;

/** The summary is the name of the operation in menus, lists and search results. */
export const summaries = createApiRule({
  id: 'api-summary',
  description: `An operation has a summary of at most ${LONGEST} characters that no other operation has.`,
  check(api) {
    const { summariesPerTag } = profileOf(api);
    const seen = new Map<string, string>();
    return [...api.operations, ...api.outgoing].flatMap(({ raw, node, tag, id, kind }): ApiProblem[] => {
      const summary = textOf(raw['summary']);
      const report = (message: string, fix: string) => problemAt(node, message, fix, '/summary');
      if (summary === '')
        return [
          problemAt(node, 'has no summary.', 'Add one: a verb and its object, such as "Add a charger".'),
        ];
      const problems: ApiProblem[] = [];
      if (summary.length > LONGEST) {
        problems.push(
          report(
            `has a summary of ${summary.length} characters.`,
            `Shorten it to ${LONGEST}; details belong in the description.`,
          ),
        );
      }
      if (summary.endsWith('.'))
        problems.push(report('has a summary with a full stop.', 'Remove the full stop.'));
      // A callback appears on the page of its operation, so its summary need not be unique.
      if (kind === 'callback') return problems;
      const key = summariesPerTag ? `${tag} ${summary}` : summary;
      const earlier = seen.get(key);
      if (earlier !== undefined)
        problems.push(report(`has the same summary as ${earlier}, "${summary}".`, 'Say what is different.'));
      seen.set(key, id);
      return problems;
    });
  },
});
