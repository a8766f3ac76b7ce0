import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import type { PageShape } from '../../app/pages.ts'
import { shapeOf } from './page-shape.ts'
import { useDelayed } from './use-delayed.ts'
import type { WaitingPage as Skeletons } from './waiting-page.tsx'

type WaitingPage = typeof Skeletons

/** The skeleton of a page that takes so long to load that the reader needs a sign; otherwise nothing. */
export function useAwaited(): { readonly Page: WaitingPage; readonly shape: PageShape } | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const next = location !== undefined && location.pathname !== pathname ? location.pathname : undefined
  const isLate = useDelayed(next !== undefined, 300)
  const Page = useWaitingPage(next !== undefined)
  return isLate && next !== undefined && Page !== undefined ? { Page, shape: shapeOf(next) } : undefined
}

/**
 * The skeletons, loaded at the first such wait. If they fail to load, the old page stays until the new one is ready.
 */
function useWaitingPage(isNeeded: boolean): WaitingPage | undefined {
  const [Page, setPage] = useState<WaitingPage>()
  useEffect(() => {
    if (!isNeeded || Page !== undefined) return
    import('./waiting-page.tsx').then(
      (part) => setPage(() => part.WaitingPage),
      () => undefined,
    )
  }, [isNeeded, Page])
  return Page
}
