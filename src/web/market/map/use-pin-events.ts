import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

import type { MapView } from './map-view.ts'
import type { PinLayer } from './pin-layer.ts'
import type { Pin } from './pin.ts'
import { point, pointAway } from './pointed.ts'

interface PinEvents {
  readonly view: MapView | undefined
  readonly layer: PinLayer | undefined
  /** A pin was pressed. @param byKey by keyboard, so that the focus moves along */
  readonly onOpen: (pin: Pin, byKey: boolean) => void
  readonly onEscape: (pin: Pin | undefined) => void
}

const panPixels = 120
const arrows: Readonly<Record<string, { readonly step: 1 | -1; readonly pan: readonly [number, number] }>> = {
  ArrowRight: { step: 1, pan: [panPixels, 0] },
  ArrowDown: { step: 1, pan: [0, panPixels] },
  ArrowLeft: { step: -1, pan: [-panPixels, 0] },
  ArrowUp: { step: -1, pan: [0, -panPixels] },
}
const zooms: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** The events of pointer, finger and keyboard on the pins, heard at their container. */
export function usePinEvents({ view, layer, onOpen, onEscape }: PinEvents) {
  const pinOf = ({ target }: { readonly target: EventTarget }): Pin | undefined => {
    const key =
      target instanceof Element ? target.closest<HTMLElement>('[data-pin]')?.dataset['pin'] : undefined
    return key === undefined ? undefined : layer?.pins.find((pin) => pin.key === key)
  }
  const enter = (event: MouseEvent | FocusEvent) => {
    const pin = pinOf(event)
    if (pin?.kind === 'salon') point(pin.salon.id)
  }
  const leave = (event: MouseEvent | FocusEvent) => {
    const pin = pinOf(event)
    if (pin?.kind === 'salon') pointAway(pin.salon.id)
  }
  return {
    onClick: (event: MouseEvent) => {
      const pin = pinOf(event)
      const byKey = event.detail === 0
      if (pin && (byKey || !view?.wasDragged())) onOpen(pin, byKey)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!view || !layer || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape') onEscape(pinOf(event))
      else if (!move(event, view, layer)) return
      event.preventDefault()
    },
    onMouseOver: enter,
    onMouseOut: leave,
    onFocus: (event: FocusEvent) => {
      const pin = pinOf(event)
      if (pin && isHidden(event.target)) view?.showInMiddle(pin)
      enter(event)
    },
    onBlur: leave,
  }
}

/** @returns whether the key has an effect here */
function move({ key, shiftKey }: KeyboardEvent, view: MapView, layer: PinLayer): boolean {
  const arrow = arrows[key]
  const zoom = zooms[key]
  if (arrow && shiftKey) view.panBy(...(arrow.pan as [number, number]))
  else if (arrow) layer.step(arrow.step)
  else if (zoom !== undefined) view.zoomBy(zoom)
  else if (key === 'Home') layer.stepTo('first')
  else if (key === 'End') layer.stepTo('last')
  else return false
  return true
}

/** A keyboard user can't see a focused pin below a tool of the map. */
function isHidden(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return button.matches(':focus-visible') && top?.closest('.map-over') !== null
}
