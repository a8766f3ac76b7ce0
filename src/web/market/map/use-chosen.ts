import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import type { Results } from '../results/load-results.ts'
import { changedQuery } from '../search/search-query.ts'
import type { MapView } from './map-view.ts'
import type { PinLayer } from './pin-layer.ts'
import type { MapSalon, Pin } from './pin.ts'

/** From the map to the salon's row in the list or, if that isn't visible, to the map as a whole. */
export function leaveMap(pin: Pin | undefined, close: () => void): void {
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

/** The effect of a press on a pin: a salon shows its card, a cluster zooms in, a region is searched. */
export function useChosen(results: Results, view: MapView | undefined) {
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

/** Opens the salon that the URL names, once it is on the map, as a link to its own page does. */
export function useLinkedSalon(
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
