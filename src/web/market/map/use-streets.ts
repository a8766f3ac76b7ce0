import { TileLayer } from 'leaflet'
import { useEffect } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { useSiteSettings } from '../../app/site-settings.ts'
import { allowsStreets, foreignHost, type StreetsSource } from '../../app/streets-choice.ts'
import { closestZoom, type MapView } from './map-view.ts'

export interface Streets {
  /** They may be fetched. */
  readonly areOn: boolean
  /** Pictures hide the ground that we draw; an archive is drawn upon it. */
  readonly hideGround: boolean
  /** Whose they are, where that isn't this site: it has to be asked for. */
  readonly host: string | undefined
}

/** The streets of the installation: at once from the site itself, from another host once the reader has agreed. */
export function useStreets(view: MapView | undefined): Streets {
  const { streets } = useSiteSettings() ?? {}
  const origin = foreignHost(streets, location.origin)
  const areOn = streets !== undefined && (origin === undefined || allowsStreets(document.cookie))
  useShown(view, areOn ? streets : undefined)
  return {
    areOn,
    hideGround: areOn && streets.kind === 'pictures',
    host: origin === undefined ? undefined : new URL(origin).host,
  }
}

function useShown(view: MapView | undefined, streets: StreetsSource | undefined): void {
  const locale = useLocale()
  const { kind, url } = streets ?? {}
  useEffect(() => {
    if (!view || url === undefined) return undefined
    if (kind === 'pictures') return view.showLayer(new TileLayer(url, { maxZoom: closestZoom }))
    const left = new AbortController()
    // What draws them is fetched only where there are any. Without them the ground of our own stays.
    import('./streets/streets-layer.ts')
      .then(({ drawStreets }) => drawStreets(view, { url, locale, signal: left.signal }))
      .catch(() => undefined)
    return () => left.abort()
  }, [view, kind, url, locale])
}
