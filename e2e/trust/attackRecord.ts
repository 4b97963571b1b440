import { z } from 'zod';

/** The record of an attack that a test makes. Records with the same id, attack, bound and test are added up. */
export const attackRecord = z.strictObject({
  /**
   * Severity of a success, and a number: `C` critical, `H` high, `M` medium, `L` low. `P` stands for a pattern (regular
   * expression) that could become slow, `A` for any other attack.
   */
  id: z.string().regex(/^[CHMLPA]\d+$/, 'must be a severity letter and a number, such as M3'),
  /** What the attacker does, as a phrase: `Half-finished requests of one address`. */
  attack: z.string().min(1),
  /** How many times the test does so: requests, documents, addresses or builds. */
  attempts: z.int().positive(),
  /** What must be true during the attack, as a phrase. The test asserts it. */
  bound: z.string().min(1),
  /** The figure that the bound limits. The worst of several is reported. It differs between machines and runs. */
  measured: z.strictObject({ value: z.number(), unit: z.string() }).optional(),
});

export type AttackRecord = z.infer<typeof attackRecord>;

/** An attack of the whole run. */
export interface Attack extends AttackRecord {
  /** File of the test, from the repository's root. */
  test: string;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Set by tests that are attacks. `npm run test:deep` lists them in docs/trust.md. */
    attack?: AttackRecord;
  }
}
