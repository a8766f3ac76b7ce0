import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'

import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Results } from '../results/load-results.ts'
import { useSearchWords } from '../search/words.ts'

interface MapProps {
  readonly results: Results
}

type Map = ComponentType<MapProps>

/** Loaded once: the pages of a place and of a search each have a panel of their own. */
let fetched: Map | undefined

/** The container of the map. The map itself is loaded once its container is visible and the page is idle. */
export function MapPanel({ results }: MapProps) {
  const { map: words } = useSearchWords()
  const room = useRef<HTMLElement>(null)
  const { Map, failed, retry } = useMap(room)
  return (
    <section ref={room} id="map" aria-label={words.label} className="results-map">
      {Map && <Map results={results} />}
      {!Map && !failed && <Waiting />}
      {failed && (
        <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center">
          <p role="alert">{words.failed}</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      )}
    </section>
  )
}

function Waiting() {
  const { map: words } = useSearchWords()
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-info">
      <Spinner />
      <output>{words.loading}</output>
    </div>
  )
}

/** Safari has no idle callback. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

function useMap(room: RefObject<HTMLElement | null>) {
  const [Map, setMap] = useState(() => fetched)
  const [failed, setFailed] = useState(false)
  const fetchMap = async () => {
    setFailed(false)
    try {
      const { SalonMap } = await import('./salon-map.tsx')
      fetched = SalonMap
      setMap(() => SalonMap)
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => {
    if (!room.current) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      whenIdle(() => void fetchMap())
    })
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [room])
  return { Map, failed, retry: () => void fetchMap() }
}
