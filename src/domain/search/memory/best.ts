import type { SalonId } from '../../ids.ts'
import type { Position } from '../search-index.ts'
import type { Bits } from './bits.ts'

/** An order of salons: by a number of theirs, then by id. */
export interface Order {
  readonly isDescending: boolean
  readonly key: (n: number) => number
  /** A key that the true one is not better than, for less work. */
  readonly bound?: ((n: number) => number) | undefined
}

/** The first salons of a set after a position. */
export function firstOf(
  salons: Bits,
  ids: readonly SalonId[],
  order: Order,
  { after, most }: { readonly after: Position | null; readonly most: number },
): readonly Position[] {
  const { key, bound, isDescending } = order
  const sign = isDescending ? -1 : 1
  const isBefore = (one: Position, other: Position) =>
    one.key === other.key ? one.id < other.id : sign * one.key < sign * other.key
  const first: Position[] = []
  salons.each((n) => {
    const last = first.length < most ? undefined : first[most - 1]
    if (last && bound && sign * bound(n) > sign * last.key) return
    const one = { key: key(n), id: ids[n] as SalonId }
    if (last && !isBefore(one, last)) return
    if (after && !isBefore(after, one)) return
    first.splice(placeIn(first, one, isBefore), 0, one)
    if (first.length > most) first.pop()
  })
  return first
}

function placeIn(
  first: readonly Position[],
  one: Position,
  isBefore: (one: Position, other: Position) => boolean,
): number {
  let at = first.length
  while (at > 0 && isBefore(one, first[at - 1] as Position)) at -= 1
  return at
}
