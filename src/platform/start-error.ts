/** A reason not to start, written for the operator: its message is a whole sentence, shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
