import { ApiProblem } from './api.ts'
import { useMessages } from './messages.tsx'

/**
 * The sentence of a refusal by the API, in the reader's language. Throws any other error again.
 * @param lost replaces the usual sentence where no answer came
 */
export function useSentence(lost?: string): (error: unknown) => string {
  const { shell } = useMessages()
  return (error) => {
    if (!(error instanceof ApiProblem)) throw error
    return error.detail || (lost ?? shell.connection.lost)
  }
}

/** The sentence of the first field that was refused. */
export const firstFault = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? Object.values(error.errors)[0]?.detail : undefined
