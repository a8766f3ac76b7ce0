import { useId } from 'react'

import type { Results } from '../results/load-results.ts'
import { MapCard } from './map-card.tsx'
import { Remarks } from './map-remarks.tsx'
import { FollowTools, ZoomButtons } from './map-tools.tsx'
import { StreetsButton } from './streets-button.tsx'
import { leaveMap, useChosen, useLinkedSalon } from './use-chosen.ts'
import { useFollowMap } from './use-follow-map.ts'
import { useLand } from './use-land.ts'
import { useMapAnswer } from './use-map-answer.ts'
import { useMapView } from './use-map-view.ts'
import { usePinEvents } from './use-pin-events.ts'
import { usePins } from './use-pins.ts'
import { useSettled } from './use-settled.ts'
import { useStreets } from './use-streets.ts'
import { useMapWords } from './words.ts'

/** The map of the results. */
export function SalonMap({ results }: { readonly results: Results }) {
  const words = useMapWords()
  const help = useId()
  const { attach, view, rest, keep } = useMapView(results)
  const settled = useSettled(rest)
  const follow = useFollowMap(results.query, settled, keep)
  const search = useMapAnswer(follow.search, settled)
  const { chosen, open, close } = useChosen(results, view)
  const layer = usePins({ view, rest, results, answer: search.answer, chosenId: chosen?.salon.id })
  const streets = useStreets(view)
  useLand(view, results.query.near, streets.hideGround)
  const events = usePinEvents({ view, layer, onOpen: open, onEscape: (pin) => leaveMap(pin, close) })
  useLinkedSalon(layer, search.answer, open)
  return (
    <>
      <div
        ref={attach}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no room for a map
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
      <StreetsButton streets={streets} />
      {chosen && <MapCard {...chosen} onClose={() => close(layer)} />}
    </>
  )
}
