import type { SchemaRow, Variants } from '../../model/types';

/** A field as a page shows it: its row is expanded, what it holds is planned. */
export interface FieldPlan {
  anchor: string;
  copyPath: string;
  /** Name of the field, `[0]` for a place of a tuple, the key's description for a map. */
  label: string;
  row: SchemaRow;
  depth: number;
  content: ContentPlan;
}

/** What is inside an object, the items of a list, or a body. */
export interface ContentPlan {
  /** Innermost row of lists of lists; the row itself when it is no list. */
  row: SchemaRow;
  /** How many lists lie between the field and `row`. */
  lists: number;
  anchor: string;
  fields: FieldPlan[];
  variants: VariantsPlan[];
  conditions: { anchor: string; when: string; content: ContentPlan }[];
  /** Set instead of fields when the content stands (or would stand) elsewhere. */
  link?: ContentLink;
}

export interface ContentLink {
  /** `recursion`: open above; `repeat`: shown earlier on the page; `elsewhere`: left out to keep the page small. */
  kind: 'recursion' | 'repeat' | 'elsewhere';
  name: string;
  /** Anchor on this page; undefined for `elsewhere`. */
  anchor?: string;
}

export interface VariantsPlan {
  anchor: string;
  kind: Variants['kind'];
  discriminator?: string;
  choices: { anchor: string; label: string; value?: string; content: ContentPlan }[];
}
