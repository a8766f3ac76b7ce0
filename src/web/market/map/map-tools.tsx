import { Minus, Plus, RotateCw } from 'lucide-react'

import type { MapView } from './map-view.ts'
import type { FollowMap } from './use-follow-map.ts'
import { useMapWords } from './words.ts'

/** For a pointer; keyboard users have + and − on the pins. */
export function ZoomButtons({ view, zoom }: { readonly view: MapView | undefined; readonly zoom: number }) {
  const words = useMapWords()
  const zoomBy = (steps: number) => () => view?.zoomBy(steps)
  return (
    <div className="map-over map-zoom map-float">
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.zoomIn}
        disabled={zoom >= (view?.leaflet.getMaxZoom() ?? 0)}
        className="map-tool"
        onClick={zoomBy(1)}
      >
        <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.zoomOut}
        disabled={zoom <= (view?.leaflet.getMinZoom() ?? 0)}
        className="map-tool"
        onClick={zoomBy(-1)}
      >
        <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Whether the list follows the map and, if it doesn't, the button to search here. */
export function FollowTools({ follow }: { readonly follow: FollowMap }) {
  const words = useMapWords()
  const { follows, setFollows, isAway, searchHere } = follow
  return (
    <div className="map-over map-follow">
      <label className="map-float map-follow-box">
        <input
          type="checkbox"
          className="check checkbox"
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
        />
        {words.follow}
      </label>
      {isAway && !follows && (
        <button type="button" className="map-here" onClick={searchHere}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.here}
        </button>
      )}
    </div>
  )
}
