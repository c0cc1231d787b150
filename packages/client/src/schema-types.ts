/** What a schema of the contract accepts; one that preprocesses accepts `unknown`, which helps nobody. */
export type Input<Schema> = Schema extends { _zod: { input: infer Value } }
  ? unknown extends Value
    ? Output<Schema>
    : Value
  : never
/** What it returns; zod itself is not needed to know it. */
export type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never
