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
  // The worst key so far, once there are enough; most salons are rejected by it, without creating an object.
  let worst = Infinity
  salons.each((n) => {
    if (bound && sign * bound(n) > worst) return
    const one = key(n)
    if (sign * one > worst) return
    take({ key: one, id: ids[n] as SalonId })
  })
  return first

  function take(one: Position): void {
    if (after && !isBefore(after, one)) return
    const place = placeIn(first, one, isBefore)
    if (place === most) return
    first.splice(place, 0, one)
    if (first.length > most) first.pop()
    if (first.length === most) worst = sign * (first[most - 1] as Position).key
  }
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
