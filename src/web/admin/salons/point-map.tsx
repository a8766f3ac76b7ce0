import { MapPin } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import type { Point } from '#domain/search/distance.ts'

import { ZoomButtons } from '../../market/map/map-tools.tsx'
import { createMapView, type MapView } from '../../market/map/map-view.ts'
import { StreetsButton } from '../../market/map/streets-button.tsx'
import { useLand } from '../../market/map/use-land.ts'
import { useStreets } from '../../market/map/use-streets.ts'
import { pointText } from './typed-point.ts'
import { useAdminSalonWords } from './words.ts'

interface PointMapProps {
  /** Undefined while the typed text is no point. */
  readonly point: Point | undefined
  readonly onPoint: (point: Point) => void
}

/** Degrees around the point in the first view. */
const around = 0.004
/** Pixels per press of an arrow key, and with Shift. */
const [far, near] = [40, 4] as const
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
const zooms: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/**
 * A map under a fixed pin: mouse and finger drag the map, the arrow keys move it, and the point is the one below
 * the pin.
 */
export function PointMap({ point, onPoint }: PointMapProps) {
  const words = useAdminSalonWords()
  const help = useId()
  const { attach, view, zoom } = usePointView(point, onPoint)
  const streets = useStreets(view)
  useLand(view, undefined, streets.hideGround)
  const keys = { onKeyDown: (event: KeyboardEvent) => moveByKey(event, view) }
  return (
    <div className="relative h-72 overflow-hidden rounded-lg inset-ring inset-ring-control">
      <div
        ref={attach}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no room for a map
        role="group"
        aria-label={words.pointMap}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map
        tabIndex={0}
        className="map-room"
        {...keys}
      />
      <MapPin
        aria-hidden="true"
        size={40}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-1/2 z-[700] -translate-x-1/2 -translate-y-full fill-surface text-danger"
      />
      <p id={help} className="sr-only">
        {words.pointMapHelp}
      </p>
      <ZoomButtons view={view} zoom={zoom} />
      <StreetsButton streets={streets} />
    </div>
  )
}

function moveByKey(event: KeyboardEvent, view: MapView | undefined): void {
  const [arrow, zoom] = [arrows[event.key], zooms[event.key]]
  if (!view || event.altKey || event.ctrlKey || event.metaKey || (!arrow && !zoom)) return
  event.preventDefault()
  if (zoom) view.zoomBy(zoom)
  const pixels = event.shiftKey ? near : far
  if (arrow) view.panBy(arrow[0] * pixels, arrow[1] * pixels)
}

/** The map in its frame. A typed point moves below the pin. */
function usePointView(point: Point | undefined, onPoint: (point: Point) => void) {
  const [view, setView] = useState<MapView>()
  const [zoom, setZoom] = useState(0)
  const latest = useRef({ point, onPoint })
  useEffect(() => {
    latest.current = { point, onPoint }
  })
  const attach = useCallback((room: HTMLElement | null) => {
    if (!room) return undefined
    const made = createMapView(room, (byHand) => {
      setZoom(made.leaflet.getZoom())
      if (byHand) latest.current.onPoint(middleOf(made))
    })
    const { latitude, longitude } = latest.current.point ?? { latitude: 38, longitude: 23.7 }
    const box = {
      west: longitude - around,
      east: longitude + around,
      south: latitude - around,
      north: latitude + around,
    }
    made.fit(box, false)
    setView(made)
    return () => {
      setView(undefined)
      made.remove()
    }
  }, [])
  useEffect(() => {
    if (view && point && pointText(middleOf(view)) !== pointText(point))
      view.showInMiddle({ lat: point.latitude, lng: point.longitude })
  }, [view, point])
  return { attach, view, zoom }
}

function middleOf({ leaflet }: MapView): Point {
  const { lat, lng } = leaflet.getCenter()
  return { latitude: lat, longitude: lng }
}
