import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSetUpWords } from './words.ts'

const PublicPreview = lazy(() =>
  import('./public-preview.tsx').then((part) => ({ default: part.PublicPreview })),
)

/** The preview beside the step, on a wide screen. */
export function PreviewBeside() {
  const words = useSetUpWords()
  return (
    <aside aria-label={words.preview} className="sticky top-21 h-fit">
      <Suspense fallback={<Skeleton className="h-128 rounded-xl" />}>
        <PublicPreview />
      </Suspense>
    </aside>
  )
}

/** The preview behind a button, on a phone. */
export function PreviewButton() {
  const words = useSetUpWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.preview}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={words.preview}>
        <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
          <PublicPreview />
        </Suspense>
      </Sheet>
    </>
  )
}
