import { TileLayer } from 'leaflet'
import { useEffect, useState } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { useSiteSettings } from '../../app/site-settings.ts'
import { allowsStreets, foreignHost, type StreetsSource } from '../../app/streets-choice.ts'
import { awaitStreets, type StreetsState } from './awaited-streets.ts'
import { closestZoom, type MapView } from './map-view.ts'

export interface Streets {
  /** They may be fetched. */
  readonly areOn: boolean
  /** Images hide the ground that we draw, once there are some; an archive is drawn above it. */
  readonly hideGround: boolean
  /** They fail to load: the map does without them. */
  readonly failed: boolean
  readonly retry: () => void
  /** Their host, if it isn't this site: the reader must agree first. */
  readonly host: string | undefined
}

/** The streets of the installation: at once from the site itself, from another host once the reader has agreed. */
export function useStreets(view: MapView | undefined): Streets {
  const { streets } = useSiteSettings() ?? {}
  const origin = foreignHost(streets, location.origin)
  const areOn = streets !== undefined && (origin === undefined || allowsStreets(document.cookie))
  const { state, retry } = useShown(view, areOn ? streets : undefined)
  return {
    areOn,
    hideGround: areOn && streets.kind === 'pictures' && state === 'shown',
    failed: areOn && state === 'failed',
    retry,
    host: origin === undefined ? undefined : new URL(origin).host,
  }
}

function useShown(view: MapView | undefined, streets: StreetsSource | undefined) {
  const locale = useLocale()
  const [state, setState] = useState<StreetsState>('awaited')
  const [tries, setTries] = useState(0)
  const { kind, url } = streets ?? {}
  useEffect(() => {
    if (!view || kind === undefined || url === undefined) return undefined
    const left = new AbortController()
    const { signal } = left
    const awaited = awaitStreets(setState, signal)
    if (kind === 'pictures') {
      const layer = new TileLayer(url, { maxZoom: closestZoom })
      awaited.follow(layer)
      signal.addEventListener('abort', view.showLayer(layer))
    } else {
      // The code that draws them is loaded only if there are any.
      import('./streets/streets-layer.ts')
        .then(({ drawStreets }) => drawStreets(view, { url, locale, signal, awaited }))
        .catch(awaited.fail)
    }
    return () => left.abort()
  }, [view, kind, url, locale, tries])
  const retry = () => {
    setState('awaited')
    setTries((count) => count + 1)
  }
  return { state, retry }
}
