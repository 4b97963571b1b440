/** A fault in the content, told so that its author can mend it without asking. */
export interface Problem {
  /** Path from the repository's root. */
  file: string;
  /** Line from 1, where one is known. */
  line?: number | undefined;
  /** What is wrong. */
  message: string;
  /** How to mend it. */
  fix: string;
}

/** Files that rules look at; read once, shared by all. */
export interface Sources {
  /** The repository's root. */
  root: string;
  /** Guides and posts: path from the root → text. */
  pages: Map<string, string>;
}

/** One rule about content. It reports, it never changes anything. */
export interface Rule {
  /** Short name, printed behind each of its problems. */
  id: string;
  /** What must hold, in one sentence. */
  description: string;
  check(sources: Sources): Problem[] | Promise<Problem[]>;
}
