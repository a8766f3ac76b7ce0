import type { SalonId } from '../../ids.ts'
import { cellOf, type MapCell, type MapGrid } from '../map-grid.ts'
import type { Bits } from './bits.ts'
import type { SalonTable } from './salon-table.ts'

/** The cells of a grid that have salons, in their order. */
export function cellsOf(table: SalonTable, salons: Bits, grid: MapGrid): readonly MapCell[] {
  const sums = new Map<number, { count: number; latitude: number; longitude: number; last: number }>()
  salons.each((n) => {
    const point = table.pointAt(n)
    const cell = cellOf(grid, point)
    const sum = sums.get(cell) ?? { count: 0, latitude: 0, longitude: 0, last: n }
    sum.count += 1
    sum.latitude += point.latitude
    sum.longitude += point.longitude
    sums.set(cell, sum)
  })
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([, { count, latitude, longitude, last }]) => ({
      count,
      latitude: latitude / count,
      longitude: longitude / count,
      only: count === 1 ? (table.ids[last] as SalonId) : null,
    }))
}
