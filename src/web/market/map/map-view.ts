import { LatLngBounds, Map as LeafletMap, type GridLayer, type Handler } from 'leaflet'

import type { Box } from '#domain/search/map-grid.ts'

import type { MapPoint } from './box.ts'

import './map.css'

/** The scale at which all of Greece fits beside a list. */
export const countryZoom = 6
export const closestZoom = 18
/** The scale above which there is nothing more to see. */
const world = new LatLngBounds([31.5, 13], [44.5, 34.5])
/** Padding around the shown points, so that no pin is half outside. */
const margin = 36
/** A drawing is sharp at every scale, and a half step fits the requested area better. */
const zoomStep = 0.5
/** A single salon shows its neighbourhood, not its doorstep. */
const closestFit = 16

export interface MapState {
  readonly box: Box
  readonly zoom: number
}

/** Our own thin wrapper of Leaflet; nothing else of the page knows Leaflet. */
export interface MapView {
  readonly leaflet: LeafletMap
  readonly state: () => MapState
  /** Shows a box without reporting a move. @param isExact the box was the map's own once */
  readonly fit: (box: Box, isExact: boolean) => void
  readonly zoomBy: (steps: number) => void
  readonly zoomTo: (point: MapPoint, steps: number) => void
  readonly panBy: (x: number, y: number) => void
  /** Centres a point without reporting a move. */
  readonly showInMiddle: (point: MapPoint) => void
  /** Shows a layer of tiles. @returns removes it */
  readonly showLayer: (layer: GridLayer) => () => void
  /** The position of a point on the screen; undefined: outside. */
  readonly spotOf: (point: MapPoint) => { readonly x: number; readonly y: number } | undefined
  /** Whether the press that just ended was a drag. */
  readonly wasDragged: () => boolean
  readonly remove: () => void
}

const boundsOf = ({ west, south, east, north }: Box) => new LatLngBounds([south, west], [north, east])

/** @param onRest called when the map has come to rest, with whether the reader moved it */
export function createMapView(element: HTMLElement, onRest: (byHand: boolean) => void): MapView {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    preferCanvas: true,
    minZoom: countryZoom,
    maxZoom: closestZoom,
    maxBounds: world,
    maxBoundsViscosity: 1,
    trackResize: false,
    zoomSnap: zoomStep,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  })
  // Layers drawn first lie below, even if they load later.
  for (const name of ['land', 'names']) leaflet.createPane(name)
  let quiet = 0
  /** Moves by the page end while they run, because they aren't animated. */
  const quietly = (move: () => void) => {
    quiet += 1
    move()
    quiet -= 1
  }
  leaflet.on('moveend', () => onRest(quiet === 0))
  const sizes = new ResizeObserver(() =>
    quietly(() => leaflet.invalidateSize({ animate: false, pan: false })),
  )
  return {
    leaflet,
    state: () => stateOf(leaflet),
    fit(box, isExact) {
      const room = isExact ? {} : { padding: [margin, margin] as [number, number], maxZoom: closestFit }
      quietly(() => leaflet.fitBounds(boundsOf(box), { ...room, animate: false }))
      sizes.observe(element)
    },
    zoomBy: (steps) => void leaflet.setZoom(leaflet.getZoom() + steps, { animate: !isCalm }),
    zoomTo: ({ lat, lng }, steps) =>
      void leaflet.setView([lat, lng], Math.min(closestZoom, leaflet.getZoom() + steps), {
        animate: !isCalm,
      }),
    panBy: (x, y) => void leaflet.panBy([x, y], { animate: !isCalm }),
    showInMiddle: ({ lat, lng }) => quietly(() => void leaflet.panTo([lat, lng], { animate: false })),
    showLayer(layer) {
      quietly(() => addSquares(leaflet, layer))
      return () => removeSquares(leaflet, layer)
    },
    spotOf({ lat, lng }) {
      const { x, y } = leaflet.latLngToContainerPoint([lat, lng])
      const size = leaflet.getSize()
      return x < 0 || y < 0 || x > size.x || y > size.y ? undefined : { x, y }
    },
    // The types omit this property of the drag handler.
    wasDragged: () => (leaflet.dragging as Handler & { moved: () => boolean }).moved(),
    remove() {
      sizes.disconnect()
      leaflet.remove()
    },
  }
}

/** Tiles are sharp only at whole scales; the smaller one loses nothing that was shown. */
function addSquares(leaflet: LeafletMap, layer: GridLayer): void {
  leaflet.options.zoomSnap = 1
  layer.addTo(leaflet)
  const zoom = leaflet.getZoom() as number | undefined
  if (zoom !== undefined) leaflet.setZoom(Math.floor(zoom), { animate: false })
}

function removeSquares(leaflet: LeafletMap, layer: GridLayer): void {
  leaflet.options.zoomSnap = zoomStep
  layer.remove()
}

function stateOf(leaflet: LeafletMap): MapState {
  const bounds = leaflet.getBounds()
  const box = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
  return { box, zoom: leaflet.getZoom() }
}
