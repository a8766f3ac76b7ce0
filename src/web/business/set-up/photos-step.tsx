import { lazy, Suspense } from 'react'

import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSetUpWords } from './words.ts'

const PhotosWork = lazy(() =>
  import('../photos/photos-workspace.tsx').then((part) => ({ default: part.PhotosWork })),
)

/** Lets photos be added, ordered and cropped without leaving the set-up. */
export function PhotosStep({ onNext }: StepProps) {
  const { photos: words, next } = useSetUpWords()
  return (
    <StepFrame title={words.title} text={words.text}>
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <PhotosWork
          foot={({ count, isSending }) =>
            // Going on during an upload would lose the photos that still wait.
            count > 0 && (
              <Button size="lg" busy={isSending} className="mt-6 max-sm:w-full" onClick={onNext}>
                {next}
              </Button>
            )
          }
        />
      </Suspense>
    </StepFrame>
  )
}
