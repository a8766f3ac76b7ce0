import type { Region } from '#domain/search/places.ts'

import type { MapPoint } from './box.ts'

/** A salon as the map knows it: one of the list, or one that the map alone has. */
export interface MapSalon extends MapPoint {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly rating: { readonly average: number | null; readonly count: number }
  readonly priceFromCents: number | null
  /** The text of its pill; undefined: it isn't on the page, and is a dot. */
  readonly text?: string | undefined
  /** Its next available time in words, if the page knows it. */
  readonly next?: string | undefined
}

export interface MapCluster extends MapPoint {
  readonly count: number
}

interface PinBase extends MapPoint {
  /** The same key for the same salon in the next drawing, so that its element and the focus stay. */
  readonly key: string
  /** The text for screen readers. */
  readonly name: string
  /** The visible text. */
  readonly text: string
}

export type Pin = PinBase &
  (
    | { readonly kind: 'salon'; readonly look: 'pill' | 'dot'; readonly salon: MapSalon }
    | { readonly kind: 'cluster'; readonly count: number }
    | { readonly kind: 'region'; readonly region: Region }
  )
