import { RotateCw } from 'lucide-react'

import type { MapSearch } from './use-map-answer.ts'
import { useMapWords } from './words.ts'

/** The number of salons here, that there are none, or that loading failed; and the source of the map data. */
export function Remarks({ search: { answer, failed, retry } }: { readonly search: MapSearch }) {
  const words = useMapWords()
  return (
    <>
      <output className="sr-only">{answer && !failed ? words.found(answer.total) : ''}</output>
      {failed && (
        <div role="alert" className="map-over map-remark map-float">
          {words.failed}
          <button type="button" className="map-retry" onClick={retry}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.retry}
          </button>
        </div>
      )}
      {!failed && answer?.total === 0 && <p className="map-over map-remark map-float">{words.nothing}</p>}
      <a
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noopener noreferrer"
        className="map-over map-source"
      >
        {words.source}
      </a>
    </>
  )
}
