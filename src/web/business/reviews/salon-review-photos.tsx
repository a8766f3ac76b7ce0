import { Check } from 'lucide-react'

import type { SalonReviewView, showLentPhoto } from '#features/reviews/contract/salon.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { PhotoStrip } from '../../ui/photo-strip.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useSalonReviewsChanged } from './salon-reviews.ts'
import { useSalonReviewWords } from './words.ts'

interface ReviewProps {
  readonly review: SalonReviewView
}

/** The photographs of a review. Those that their author lends can be shown among the salon's own. */
export function SalonReviewPhotos({ review }: ReviewProps) {
  const { photos: words } = useSalonReviewWords()
  const { run, busyWith, problem } = useShowing(review)
  const { author, photos, photosLent } = review
  if (photos.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <PhotoStrip
        photos={photos.map(({ picture }) => picture)}
        nameOf={(at) => words.one(at, author)}
        under={(picture, at) =>
          photosLent && (
            <ShowButton
              isShown={photos.some((each) => each.picture === picture && each.isShown)}
              isBusy={busyWith === picture}
              label={words.showOf(at, author)}
              onPress={() => void run(picture)}
            />
          )
        }
      />
      {photosLent && <p className="text-small text-muted">{words.lent}</p>}
      <Fault>{problem}</Fault>
    </div>
  )
}

function useShowing({ id: review }: SalonReviewView) {
  const { photos: words } = useSalonReviewWords()
  const { id } = useOwnSalon()
  return useAction<string>(
    async (picture) => {
      await api<typeof showLentPhoto>(
        'POST',
        '/business/salons/{id}/reviews/{review}/photos/{picture}/show',
        {
          params: { id, review, picture },
        },
      )
      toast(words.done, { kind: 'success' })
    },
    { onSettled: useSalonReviewsChanged() },
  )
}

interface ShowProps {
  readonly isShown: boolean
  readonly isBusy: boolean
  readonly label: string
  readonly onPress: () => void
}

function ShowButton({ isShown, isBusy, label, onPress }: ShowProps) {
  const { photos: words } = useSalonReviewWords()
  if (isShown)
    return (
      <span className="flex items-center gap-1 text-small text-muted">
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.shown}
      </span>
    )
  return (
    <Button size="sm" variant="secondary" aria-label={label} busy={isBusy} onClick={onPress}>
      {words.show}
    </Button>
  )
}
