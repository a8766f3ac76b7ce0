import { z } from 'zod'

import { Problem } from '#domain/problem.ts'

/** A position in a list, as the text by which a caller asks for what comes after it. */
export interface Cursor<Position> {
  readonly write: (position: Position) => string
  /** Null from the beginning. @throws Problem validation_failed for anything that `write` didn't make */
  readonly read: (text: string | undefined) => Position | null
}

/** @param shape of a position: what the list is ordered by, in this order on the wire */
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

/** A page of a list of which one more than fits was read: that there is more to come. */
export function pageOf<Item>(found: readonly Item[], limit: number, write: (last: Item) => string) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? write(last) : null }
}
