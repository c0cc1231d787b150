/** Why an export cannot be read, in French: it is shown to the person. */
export class ExportProblem extends Error {
  override readonly name = 'ExportProblem'
}
