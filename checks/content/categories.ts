import type { Rule } from '../rule';
import { categorySchema, readCategories } from '../routes/categoryFiles';
import { createYamlPlaces } from '../sources/yamlPlace';
import { issueText } from './issueText';

/** Each folder of guides needs a category page, and the folder's path must lead to it. */
export const categories: Rule = {
  id: 'category-file',
  description: 'The category file of a folder is complete, and its page has the path of the folder.',
  check({ files }) {
    return readCategories(files).flatMap(({ file, value, folder, route }) => {
      const { lineOf } = createYamlPlaces(files.get(file) ?? '');
      const parsed = categorySchema.safeParse(value);
      if (!parsed.success) {
        return parsed.error.issues.map((issue) => ({
          file,
          line: lineOf(issue.path.map(String)),
          message: `${issue.path.join('.') || 'the file'} ${issueText(issue)}`,
          fix: 'The keys are described in checks/routes/categoryFiles.ts.',
        }));
      }
      if (route === undefined || route === folder) return [];
      const line = lineOf(['link', 'slug']);
      return [
        { file, line, message: `has the slug ${route}.`, fix: `Write ${folder}, the path of the folder.` },
      ];
    });
  },
};
