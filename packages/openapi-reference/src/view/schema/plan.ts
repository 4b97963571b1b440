import type { SchemaRow, Variants } from '../../model/types';

/** A field as it is shown on a page. Its row is expanded and its content is planned. */
export interface FieldPlan {
  anchor: string;
  copyPath: string;
  /** Name of the field; `[0]` for an item of a tuple; description of the keys for a map. */
  label: string;
  row: SchemaRow;
  depth: number;
  content: ContentPlan;
}

/** The content of an object, of the items of a list, or of a body. */
export interface ContentPlan {
  /** For a list, or a list of lists: the row of the innermost items. Otherwise the row itself. */
  row: SchemaRow;
  /** Number of lists around `row`. */
  lists: number;
  anchor: string;
  fields: FieldPlan[];
  variants: VariantsPlan[];
  conditions: { anchor: string; when: string; content: ContentPlan }[];
  /** Set when the content is not shown here. */
  link?: ContentLink;
}

export interface ContentLink {
  /** `recursion`: a parent shows it. `repeat`: it is earlier on the page. `elsewhere`: omitted to limit the page's size. */
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
