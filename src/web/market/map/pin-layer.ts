import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet'

import type { Pin } from './pin.ts'

interface Shown {
  readonly marker: Marker
  readonly button: HTMLButtonElement
}

/** A hovered pin is above all others. */
const above = 10_000

/** The pins as buttons on the map. Together they are one tab stop: arrows lead from one to the next. */
export class PinLayer {
  readonly #map: LeafletMap
  readonly #shown = new Map<string, Shown>()
  #pins: readonly Pin[] = []
  #current: string | undefined
  #pointed: string | undefined

  constructor(map: LeafletMap) {
    this.#map = map
  }

  get pins(): readonly Pin[] {
    return this.#pins
  }

  /** Draws these and removes the others. The focus stays on its pin or, if that is gone, moves to the first. */
  show(pins: readonly Pin[]): void {
    const had = this.focused() !== undefined
    const kept = new Set(pins.map(({ key }) => key))
    for (const [key, { marker }] of this.#shown)
      if (!kept.has(key)) {
        marker.remove()
        this.#shown.delete(key)
      }
    for (const pin of pins) this.#draw(pin)
    this.#pins = pins
    this.#makeCurrent(kept.has(this.#current ?? '') ? this.#current : pins[0]?.key)
    this.point(this.#pointed)
    if (had && this.focused() === undefined) this.focus(this.#current)
  }

  /** The focused pin. */
  focused(): Pin | undefined {
    const key =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['pin'] : undefined
    return key === undefined || !this.#shown.has(key) ? undefined : this.#pins.find((pin) => pin.key === key)
  }

  /** To the next pin in the order of the list, or the one before. */
  step(by: number): void {
    const at = this.#pins.findIndex(({ key }) => key === this.#current)
    const next = this.#pins[(at + by + this.#pins.length) % this.#pins.length]
    this.focus(next?.key)
  }

  stepTo(end: 'first' | 'last'): void {
    this.focus(this.#pins.at(end === 'first' ? 0 : -1)?.key)
  }

  focus(key: string | undefined): void {
    if (key === undefined) return
    this.#makeCurrent(key)
    this.#shown.get(key)?.button.focus({ preventScroll: true })
  }

  /** Marks the pin of a hovered salon. */
  point(salonId: string | undefined): void {
    this.#pointed = salonId
    for (const pin of this.#pins) {
      const shown = this.#shown.get(pin.key)
      const isPointed = pin.kind === 'salon' && pin.salon.id === salonId
      shown?.button.toggleAttribute('data-pointed', isPointed)
      shown?.marker.setZIndexOffset(isPointed ? above : offsetOf(pin))
    }
  }

  #makeCurrent(key: string | undefined): void {
    this.#current = key
    for (const [each, { button }] of this.#shown) button.tabIndex = each === key ? 0 : -1
  }

  #draw(pin: Pin): void {
    const known = this.#shown.get(pin.key)
    const { marker, button } = known ?? this.#add(pin)
    if (known) marker.setLatLng([pin.lat, pin.lng])
    button.className = `map-pin ${pin.kind === 'salon' ? pin.look : pin.kind}`
    button.textContent = pin.text
    button.setAttribute('aria-label', pin.name)
  }

  #add(pin: Pin): Shown {
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset['pin'] = pin.key
    const icon = new DivIcon({ html: button, className: 'map-pin-place', iconSize: [0, 0] })
    const marker = new Marker([pin.lat, pin.lng], {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset: offsetOf(pin),
    }).addTo(this.#map)
    const shown = { marker, button }
    this.#shown.set(pin.key, shown)
    return shown
  }
}

const offsetOf = (pin: Pin): number => (pin.kind === 'salon' && pin.look === 'dot' ? 0 : 1000)
