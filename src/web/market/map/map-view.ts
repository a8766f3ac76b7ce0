import { LatLngBounds, Map as LeafletMap, type GridLayer, type Handler } from 'leaflet'

import type { Box } from '#domain/search/map-grid.ts'

import type { MapPoint } from './box.ts'

import './map.css'

/** The scale at which all of Greece fits beside a list. */
export const countryZoom = 6
export const closestZoom = 18
/** Where there is nothing to see any more. */
const world = new LatLngBounds([31.5, 13], [44.5, 34.5])
/** Room around what is to be seen, so that no pin stands half outside. */
const margin = 36
/** A drawing is sharp at every scale, and a half step shows more of what was asked for. */
const zoomStep = 0.5
/** A single salon shows its neighbourhood, not its door. */
const closestFit = 16

export interface MapState {
  readonly box: Box
  readonly zoom: number
}

/** Our own thin door to Leaflet: nothing else of the page knows it. */
export interface MapView {
  readonly leaflet: LeafletMap
  readonly state: () => MapState
  /** Shows a box without saying that the map was moved. @param isExact a box that was the map's own once */
  readonly fit: (box: Box, isExact: boolean) => void
  readonly zoomBy: (steps: number) => void
  readonly zoomTo: (point: MapPoint, steps: number) => void
  readonly panBy: (x: number, y: number) => void
  /** Brings a point to the middle without saying that the map was moved. */
  readonly showInMiddle: (point: MapPoint) => void
  /** Shows a layer of squares. @returns takes it away */
  readonly showLayer: (layer: GridLayer) => () => void
  /** Where a point is on the screen; undefined: outside. */
  readonly spotOf: (point: MapPoint) => { readonly x: number; readonly y: number } | undefined
  /** Whether the press that just ended was a drag. */
  readonly wasDragged: () => boolean
  readonly remove: () => void
}

const boundsOf = ({ west, south, east, north }: Box) => new LatLngBounds([south, west], [north, east])

/** @param onRest the map has come to rest; whether the reader moved it */
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
  // What is drawn first lies below, whenever it comes.
  for (const name of ['land', 'names']) leaflet.createPane(name)
  let quiet = 0
  /** Moves that are not the reader's end while they run, because they aren't animated. */
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
    // The types leave out that the handler of drags says so.
    wasDragged: () => (leaflet.dragging as Handler & { moved: () => boolean }).moved(),
    remove() {
      sizes.disconnect()
      leaflet.remove()
    },
  }
}

/** Squares are sharp only at whole scales; the farther one loses nothing that was shown. */
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
