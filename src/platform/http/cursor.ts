import { z } from 'zod'

import { Problem } from '#domain/problem.ts'

/** A position in a list, as the text with which a caller requests the items after it. */
export interface Cursor<Position> {
  readonly write: (position: Position) => string
  /** Null for the beginning. @throws Problem validation_failed for anything that `write` didn't make */
  readonly read: (text: string | undefined) => Position | null
}

/** @param shape the fields that the list is ordered by, in this order in the text */
export function cursorOf<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): Cursor<z.output<z.ZodObject<Shape>>> {
  const names = Object.keys(shape)
  const position = z.object(shape)
  return {
    write: (at) => {
      const values = names.map((name) => (at as Readonly<Record<string, unknown>>)[name])
      return Buffer.from(JSON.stringify(values)).toString('base64url')
    },
    read: (text) => {
      if (text === undefined) return null
      const values = valuesIn(text)
      const read = position.safeParse(Object.fromEntries(names.map((name, n) => [name, values[n]])))
      if (!read.success) throw new Problem('validation_failed', { fields: { cursor: 'invalid' } })
      return read.data
    },
  }
}

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** Makes a page of a list of which one item more than fits was read, to know whether more follow. */
export function pageOf<Item>(found: readonly Item[], limit: number, write: (last: Item) => string) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? write(last) : null }
}
