import { useEffect } from 'react'

import { useSiteSettings } from '../../app/site-settings.ts'
import { allowsStreets, foreignHost } from '../../app/streets-choice.ts'
import type { MapView } from './map-view.ts'

export interface Streets {
  /** They may be fetched. */
  readonly areOn: boolean
  /** Whose they are, where that isn't this site: it has to be asked for. */
  readonly host: string | undefined
}

/** The streets of the installation: at once from the site itself, from another host once the reader has agreed. */
export function useStreets(view: MapView | undefined): Streets {
  const { tilesUrl } = useSiteSettings() ?? {}
  const origin = foreignHost(tilesUrl, location.origin)
  const areOn = tilesUrl !== undefined && (origin === undefined || allowsStreets(document.cookie))
  useEffect(() => (view && areOn ? view.showStreets(tilesUrl) : undefined), [view, areOn, tilesUrl])
  return { areOn, host: origin === undefined ? undefined : new URL(origin).host }
}
