import { ApiProblem } from './api.ts'
import { useMessages } from './messages.tsx'

/**
 * Says a refusal of the API in the reader's language. Throws again what is no refusal.
 * @param lost said where no answer came, unless the usual sentence does
 */
export function useSentence(lost?: string): (error: unknown) => string {
  const { shell } = useMessages()
  return (error) => {
    if (!(error instanceof ApiProblem)) throw error
    return error.detail || (lost ?? shell.connection.lost)
  }
}

/** What a refusal says of the first of its fields. */
export const firstFault = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? Object.values(error.errors)[0]?.detail : undefined
