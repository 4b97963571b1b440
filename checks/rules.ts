import { guideFrontMatter } from './content/guideFrontMatter';
import { leftovers } from './content/leftovers';
import type { Rule } from './rule';

/** Every rule, in the order in which they are explained. */
export const rules: Rule[] = [guideFrontMatter, leftovers];
