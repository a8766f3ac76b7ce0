import { useOwnSalon } from '../business/business-page.tsx'
import { Button } from '../ui/button.tsx'
import { RoomLink } from './room-link.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSetUpWords } from './words.ts'

/** Photos have a room of their own; this is the way there and back. */
export function PhotosStep({ onNext }: StepProps) {
  const { photos: words, next } = useSetUpWords()
  const { setup } = useOwnSalon()
  return (
    <StepFrame title={words.title} text={words.text}>
      {setup.photos > 0 && (
        <p className="rounded-md bg-success-soft px-4 py-3 font-medium text-success">
          {words.has(setup.photos)}
        </p>
      )}
      <RoomLink name="businessPhotos" isMain={setup.photos === 0}>
        {words.go}
      </RoomLink>
      {setup.photos > 0 && (
        <Button size="lg" className="mt-6 max-sm:w-full" onClick={onNext}>
          {next}
        </Button>
      )}
    </StepFrame>
  )
}
