import type { SalonId } from '../ids.ts'
import type { Point } from './distance.ts'

/** A part of the map: degrees, its edges included. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The salons in one cell of a grid over the map: how many, and their middle. */
export interface MapCell extends Point {
  readonly count: number
  /** The salon of a cell that has only one. */
  readonly only: SalonId | null
}

/** A grid over a box. */
export interface MapGrid extends Box {
  readonly columns: number
  readonly rows: number
}

/** A cluster's place on the screen, so that two do not cover each other. */
const cellPixels = 64
/** The world at zoom 0 is one tile of so many pixels, and twice as many at each next zoom. */
const tilePixels = 256
/** Sixteen by sixteen cells are the most of an answer. */
const mostCells = 16

const cells = (share: number, zoom: number): number =>
  Math.min(mostCells, Math.max(1, Math.round((share * tilePixels * 2 ** zoom) / cellPixels)))

/** The share of the Mercator world between the equator and a latitude. */
const northward = (latitude: number): number =>
  Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)

/** @param zoom of a Mercator map with tiles of 256 pixels */
export const gridOf = (box: Box, zoom: number): MapGrid => ({
  ...box,
  columns: cells((box.east - box.west) / 360, zoom),
  rows: cells(northward(box.north) - northward(box.south), zoom),
})

/** The number of a point's cell, row by row; points on the outer edges belong to the cells within. */
export function cellOf(grid: MapGrid, { latitude, longitude }: Point): number {
  const column = Math.floor(((longitude - grid.west) / (grid.east - grid.west)) * grid.columns)
  const row = Math.floor(((latitude - grid.south) / (grid.north - grid.south)) * grid.rows)
  return Math.min(row, grid.rows - 1) * grid.columns + Math.min(column, grid.columns - 1)
}
