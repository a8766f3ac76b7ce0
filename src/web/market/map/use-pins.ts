import { useEffect, useMemo } from 'react'

import type { Locale } from '#domain/locale.ts'
import { rating as ratingText, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import type { Results } from '../results/load-results.ts'
import { useSearchWords } from '../search/words.ts'
import { arrangePins } from './arrange-pins.ts'
import { useListedSalons } from './listed.ts'
import { listedSalon } from './map-salons.ts'
import { countryZoom, type MapView } from './map-view.ts'
import { PinLayer } from './pin-layer.ts'
import type { MapCluster, MapSalon, Pin } from './pin.ts'
import { usePointed } from './pointed.ts'
import { regionSigns } from './region-pins.ts'
import type { MapAnswer } from './use-map-answer.ts'
import type { Rest } from './use-map-view.ts'
import { useMapWords } from './words.ts'

interface Shown {
  readonly view: MapView | undefined
  readonly rest: Rest | undefined
  readonly results: Results
  readonly answer: MapAnswer | undefined
  /** The salon of the open card. */
  readonly chosenId: string | undefined
}

/** Draws the pins: at the scale of the country the seven regions, closer clusters, pills and dots. */
export function usePins(shown: Shown): PinLayer | undefined {
  const { view } = shown
  const layer = useMemo(() => view && new PinLayer(view.leaflet), [view])
  const pins = usePinsOf(shown)
  useEffect(() => layer?.show(pins), [layer, pins])
  const pointed = usePointed() ?? shown.chosenId
  useEffect(() => layer?.point(pointed), [layer, pointed])
  return layer
}

/** Whether the regions replace their salons. */
const isFirstLevel = ({ query, total, salons }: Results, { zoom }: Rest): boolean =>
  zoom <= countryZoom &&
  query.place === undefined &&
  query.region === undefined &&
  (total ?? Infinity) > salons.length

function usePinsOf({ view, rest, results, answer }: Shown): readonly Pin[] {
  const makePin = useMakePin()
  const listed = useListed(results)
  const regions = useRegionPins(results)
  const pointed = usePointed()
  const pins = useMemo(() => {
    if (!view || !rest) return []
    if (isFirstLevel(results, rest)) return regions
    const found = { listed, alone: answer?.salons ?? [], clusters: answer?.clusters ?? [] }
    const { salons, clusters } = arrangePins(found, view.spotOf)
    return [...salons.map(({ salon, look }) => makePin.salon(salon, look)), ...clusters.map(makePin.cluster)]
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what makes pins changes with the language only
  }, [view, rest, results, answer, listed])
  // A salon of the list without a marker of its own gets one while it is hovered.
  const hidden = listed.find(({ id }) => id === pointed)
  return useMemo(() => {
    const isShown = pins.some((pin) => pin.kind === 'salon' && pin.salon.id === hidden?.id)
    return hidden === undefined || isShown ? pins : [...pins, makePin.salon(hidden, 'pill')]
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [pins, hidden])
}

function useListed({ salons: first, nearby, query }: Results): readonly MapSalon[] {
  const salons = useListedSalons(first)
  const locale = useLocale()
  const { unrated } = useMapWords()
  const byTime = query.date !== undefined
  return useMemo(
    () => [...salons, ...nearby].map((salon) => listedSalon(salon, { locale, byTime, unrated })),
    [salons, nearby, locale, byTime, unrated],
  )
}

function useRegionPins({ facets }: Results): readonly Pin[] {
  const { regions, salons } = useSearchWords()
  const words = useMapWords()
  return useMemo(
    () =>
      facets.regions
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count)
        .map(({ value, count }) => ({
          kind: 'region',
          key: value,
          region: value,
          ...regionSigns[value],
          text: `${regions[value]} ${count}`,
          name: words.region(regions[value], salons(count)),
        })),
    [facets, regions, salons, words],
  )
}

function useMakePin() {
  const words = useMapWords()
  const locale = useLocale()
  return {
    salon: (salon: MapSalon, look: 'pill' | 'dot'): Pin => ({
      kind: 'salon',
      look,
      salon,
      key: salon.id,
      lat: salon.lat,
      lng: salon.lng,
      text: look === 'pill' ? (salon.text ?? '') : '',
      name: pinName(salon, words, locale),
    }),
    cluster: (cluster: MapCluster): Pin => ({
      kind: 'cluster',
      ...cluster,
      key: `${cluster.lat},${cluster.lng}`,
      text: String(cluster.count),
      name: words.cluster(cluster.count),
    }),
  }
}

function pinName(
  { name, rating, priceFromCents, next }: MapSalon,
  words: ReturnType<typeof useMapWords>,
  locale: Locale,
) {
  return [
    name,
    rating.average === null ? undefined : words.rated(ratingText(locale, rating.average)),
    priceFromCents === null ? undefined : words.price(money(locale, priceFromCents)),
    next,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
