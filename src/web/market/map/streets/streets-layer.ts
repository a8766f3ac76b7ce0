import { GridLayer, type Coords, type DoneCallback } from 'leaflet'

import type { Locale } from '#domain/locale.ts'

import type { AwaitedStreets } from '../awaited-streets.ts'
import { closestZoom, type MapView } from '../map-view.ts'
import { openArchive, type Square, type StreetArchive } from './archive.ts'
import { paintStreets, type StreetLook, type StreetPaint } from './paint-streets.ts'

/** The tiles are designed for this size, so a square shows the tile of the previous scale. */
const size = 512
const sharpest = 2

interface StreetsOptions {
  readonly url: string
  /** The language of the names. */
  readonly locale: Locale
  /** Removes them. */
  readonly signal: AbortSignal
  readonly awaited: AwaitedStreets
}

/**
 * Draws the streets of an archive above the ground.
 * @throws {Error} the archive can't be read
 */
export async function drawStreets(
  view: MapView,
  { url, locale, signal, awaited }: StreetsOptions,
): Promise<void> {
  const archive = await openArchive(url)
  if (signal.aborted) return
  const layer = new Streets(archive, () => lookOf(view, locale))
  awaited.follow(layer)
  signal.addEventListener('abort', view.showLayer(layer))
  // A canvas keeps the colours it was drawn with, so a new theme redraws it.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => layer.redraw(), { signal })
}

type Look = Omit<StreetLook, 'zoom' | 'size'>

class Streets extends GridLayer {
  readonly #archive: StreetArchive
  readonly #look: () => Look

  constructor(archive: StreetArchive, look: () => Look) {
    super({ tileSize: size, maxZoom: closestZoom })
    this.#archive = archive
    this.#look = look
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const sharp = Math.min(sharpest, Math.ceil(devicePixelRatio))
    canvas.width = size * sharp
    canvas.height = size * sharp
    void this.#paint(canvas, { x, y, z }, sharp, done)
    return canvas
  }

  async #paint(canvas: HTMLCanvasElement, { x, y, z }: Square, sharp: number, done: DoneCallback) {
    let error: Error | undefined
    try {
      const part = await this.#archive.partAt({ x, y, z: z - 1 })
      const ink = canvas.getContext('2d')
      ink?.scale(sharp, sharp)
      if (part && ink) paintStreets(ink, part, { ...this.#look(), zoom: z, size })
    } catch (reason) {
      error = reason instanceof Error ? reason : new Error(String(reason))
    }
    done(error, canvas)
  }
}

const paints: readonly StreetPaint[] = [
  'water',
  'land',
  'green',
  'built',
  'building',
  'road',
  'edge',
  'highway',
  'rail',
  'name',
]

function lookOf({ leaflet }: MapView, locale: Locale): Look {
  const style = getComputedStyle(leaflet.getContainer())
  const colorOf = (paint: StreetPaint) => [paint, style.getPropertyValue(`--map-${paint}`).trim()] as const
  return {
    colors: Object.fromEntries(paints.map(colorOf)) as Look['colors'],
    font: style.fontFamily,
    locale,
  }
}
