import { invalid } from './books.ts'
import type { Parameters } from './form.ts'

/** A call that the stand-in knows. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** The SDK's declaration of its parameters: file and name. */
  readonly parameters: string
  /** The script in the browser makes it, too, with the publishable key and the secret of its payment or saving. */
  readonly isOfBrowser?: true
  readonly answer: (about: { readonly id: string; readonly given: Parameters }) => object
}

export const metadataOf = (given: Parameters) => (given['metadata'] ?? {}) as Record<string, string>

export interface Listed {
  readonly id: string
  readonly created: number
}

/** A page of a list: newest first, by cursor. */
export function listed<Item extends Listed>(all: readonly Item[], given: Parameters): object {
  const bounds = (typeof given['created'] === 'object' ? given['created'] : {}) as Record<string, string>
  const { gte = '0', lte = '99999999999' } = bounds
  const within = all.filter(({ created }) => created >= Number(gte) && created <= Number(lte))
  const after = within.findIndex(({ id }) => id === given['starting_after'])
  const limit = Number(given['limit'] ?? 10)
  if (limit > 100) throw invalid('parameter_invalid_integer', 'limit must be at most 100', 'limit')
  const data = within.slice(after + 1, after + 1 + limit)
  return { object: 'list', data, has_more: within.length > after + 1 + limit, url: '' }
}
