import { RotateCw } from 'lucide-react'
import { useState } from 'react'

import { chooseStreets } from '../../app/streets-choice.ts'
import type { Streets } from './use-streets.ts'
import { useMapWords } from './words.ts'

/** The page's policy allows another host only after a reload. */
function choose(allowed: boolean): void {
  chooseStreets(allowed)
  location.reload()
}

interface StreetsProps {
  readonly streets: Streets
}

/** Says that the streets failed to load, and offers remedies. */
function MissingStreets({ streets: { host, retry } }: StreetsProps) {
  const words = useMapWords()
  return (
    <div role="alert" className="map-over map-remark map-float map-streets-missing">
      {words.streets.failed}
      <button type="button" className="map-retry" onClick={retry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.retry}
      </button>
      {host !== undefined && (
        <button type="button" className="map-retry" onClick={() => choose(false)}>
          {words.streets.hide}
        </button>
      )}
    </div>
  )
}

/** Allows the streets of another host, or forbids them again. */
export function StreetsButton({ streets }: StreetsProps) {
  const { areOn, host, failed } = streets
  const { streets: words } = useMapWords()
  const [asks, setAsks] = useState(false)
  if (failed) return <MissingStreets streets={streets} />
  if (host === undefined) return null
  if (!asks)
    return (
      <button
        type="button"
        className="map-over map-float map-streets"
        onClick={() => (areOn ? choose(false) : setAsks(true))}
      >
        {areOn ? words.hide : words.show}
      </button>
    )
  return (
    <section aria-label={words.show} className="map-over map-card">
      <p className="text-small">{words.ask(host)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="map-card-way primary" onClick={() => choose(true)}>
          {words.agree}
        </button>
        <button type="button" className="map-card-way" onClick={() => setAsks(false)}>
          {words.refuse}
        </button>
      </div>
    </section>
  )
}
