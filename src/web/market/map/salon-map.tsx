import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import type { Results } from '../results/load-results.ts'
import { changedQuery } from '../search/search-query.ts'
import { MapCard } from './map-card.tsx'
import { Remarks } from './map-remarks.tsx'
import { FollowTools, ZoomButtons } from './map-tools.tsx'
import type { MapView } from './map-view.ts'
import type { PinLayer } from './pin-layer.ts'
import type { MapSalon, Pin } from './pin.ts'
import { useFollowMap } from './use-follow-map.ts'
import { useLand } from './use-land.ts'
import { useMapAnswer } from './use-map-answer.ts'
import { useMapView } from './use-map-view.ts'
import { usePinEvents } from './use-pin-events.ts'
import { usePins } from './use-pins.ts'
import { useSettled } from './use-settled.ts'
import { useMapWords } from './words.ts'

/** The map of the results. */
export function SalonMap({ results }: { readonly results: Results }) {
  const words = useMapWords()
  const room = useRef<HTMLDivElement>(null)
  const help = useId()
  const { view, rest, keep } = useMapView(room, results)
  const settled = useSettled(rest)
  const follow = useFollowMap(results.query, settled, keep)
  const search = useMapAnswer(results.query, settled)
  const { chosen, open, close } = useChosen(results, view)
  const layer = usePins({ view, rest, results, answer: search.answer, chosenId: chosen?.salon.id })
  useLand(view, results.query.near, false)
  const events = usePinEvents({ view, layer, onOpen: open, onEscape: (pin) => leave(pin, close) })
  useLinkedSalon(layer, search.answer, open)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pins are buttons; their room hears them */}
      <div
        ref={room}
        role="group"
        aria-label={words.pins}
        aria-describedby={help}
        className="map-room"
        {...events}
      />
      <p id={help} className="sr-only">
        {words.help}
      </p>
      <FollowTools follow={follow} />
      <ZoomButtons view={view} zoom={rest?.zoom ?? 0} />
      <Remarks search={search} />
      {chosen && <MapCard {...chosen} onClose={() => close(layer)} />}
    </>
  )
}

/** From the map to the salon's row in the list or, where that isn't to be seen, to the map as a whole. */
function leave(pin: Pin | undefined, close: () => void): void {
  close()
  const row = pin?.kind === 'salon' ? document.getElementById(`salon-${pin.salon.id}`) : null
  const target = row?.checkVisibility()
    ? row
    : document.querySelector<HTMLElement>('.map-switch, .results-list a')
  target?.focus()
}

interface Chosen {
  readonly salon: MapSalon
  readonly takesFocus: boolean
}

/** What a press on a pin does: a salon shows its card, a cluster comes closer, a region is searched. */
function useChosen(results: Results, view: MapView | undefined) {
  const [chosen, setChosen] = useState<Chosen>()
  const navigate = useNavigate()
  const href = useHref()
  useEffect(() => {
    const close = () => setChosen(undefined)
    view?.leaflet.on('click', close)
    return () => void view?.leaflet.off('click', close)
  }, [view])
  const open = (pin: Pin, byKey: boolean) => {
    if (pin.kind === 'salon') setChosen({ salon: pin.salon, takesFocus: byKey })
    else if (pin.kind === 'cluster') view?.zoomTo(pin, 2)
    else {
      const next = changedQuery(results.query, { region: pin.region, place: undefined, box: undefined })
      void navigate(href('salons', undefined, { ...next }), { preventScrollReset: true })
    }
  }
  const close = (layer?: PinLayer) => {
    if (chosen?.takesFocus) layer?.focus(chosen.salon.id)
    setChosen(undefined)
  }
  return { chosen, open, close }
}

/** Opens the salon that the address points to, as the link of its own page does, once it is on the map. */
function useLinkedSalon(
  layer: PinLayer | undefined,
  answer: unknown,
  open: (pin: Pin, byKey: boolean) => void,
): void {
  const { hash } = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    const pin = layer?.pins.find(({ key }) => hash === `#salon-${key}`)
    if (!pin || opened.current === hash) return
    opened.current = hash
    open(pin, false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening is new at every drawing
  }, [layer, answer, hash])
}
