import { lazy, Suspense, useState, type ReactNode } from 'react'

import type { SalonView } from './salon-view.ts'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

/** The lightbox of a salon's photos: `open(index)`, and the element that stands anywhere on the page. */
export function useLightbox({ photos }: Pick<SalonView, 'photos'>): {
  readonly open: (index: number) => void
  readonly preload: () => void
  readonly element: ReactNode
} {
  const [shown, setShown] = useState<number>()
  const [wasOpen, setWasOpen] = useState(false)
  return {
    open: (index) => {
      setWasOpen(true)
      setShown(index)
    },
    preload: () => void loadLightbox(),
    element: wasOpen && (
      <Suspense fallback={null}>
        <Lightbox photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}
