import { PHOTO_BYTES } from '#domain/photo.ts'
import { REVIEW_PHOTOS_EACH } from '#domain/reviews.ts'
import type { OwnReview } from '#features/reviews/contract.ts'
import type { lendReviewPhotos, removeReviewPhoto } from '#features/reviews/contract/photos.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { preparePhoto } from '../../app/prepare-photo.ts'
import { sendFile } from '../../app/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { PhotoStrip } from '../../ui/photo-strip.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useReviewsChanged } from './own-reviews.ts'
import { AddPhoto } from './photos-field.tsx'
import { useReviewWords } from './words.ts'

interface ReviewProps {
  readonly review: OwnReview
}

/** The photographs of an own review. They can be added while it can be changed, and removed and lent at any time. */
export function OwnPhotos({ review }: ReviewProps) {
  const { photos: words } = useReviewWords()
  const adding = useAdding(review)
  const { removing, lending } = useChanges(review)
  const { photos, photosLent, changeableUntil } = review
  const canAdd = changeableUntil !== null && photos.length < REVIEW_PHOTOS_EACH
  if (photos.length === 0 && !canAdd) return null
  const problem = adding.problem ?? removing.problem ?? lending.problem
  return (
    <div className="flex flex-col items-start gap-2">
      <PhotoStrip
        photos={photos}
        nameOf={words.one}
        under={(picture, at) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={words.remove(at)}
            busy={removing.busyWith === picture}
            onClick={() => void removing.run(picture)}
          >
            {words.removeOne}
          </Button>
        )}
      />
      {canAdd && <AddPhoto isBusy={adding.isBusy} onFiles={([file]) => void adding.run(file)} />}
      {photos.length > 0 && (
        <Switch
          checked={lending.busyWith ?? photosLent}
          onChange={() => void lending.run(!photosLent)}
          label={words.lend}
        />
      )}
      <Fault>{problem}</Fault>
    </div>
  )
}

const megabytes = PHOTO_BYTES / 1024 / 1024

/** Adds a photo; a file's faults stay visible. */
function useAdding({ id }: OwnReview) {
  const { photos: words } = useReviewWords()
  return useAction<File>(
    async (file) => sendFile({ path: `/me/reviews/${id}/photos`, file: await preparePhoto(file) }),
    {
      check: ({ size }) => (size > PHOTO_BYTES ? words.tooBig(megabytes) : undefined),
      explain: (error) => {
        if (!(error instanceof ApiProblem)) throw error
        return error.errors['photo']?.detail ?? (error.detail || words.lost)
      },
      onSettled: useReviewsChanged(),
    },
  )
}

function useChanges({ id: review }: OwnReview) {
  const { photos: words } = useReviewWords()
  const onSettled = useReviewsChanged()
  const removing = useAction<string>(
    async (picture) => {
      const params = { review, picture }
      await api<typeof removeReviewPhoto>('DELETE', '/me/reviews/{review}/photos/{picture}', { params })
      toast(words.removed, { kind: 'success' })
    },
    { onSettled },
  )
  const lending = useAction<boolean>(
    async (isLent) => {
      await api<typeof lendReviewPhotos>('PUT', '/me/reviews/{review}/lending', {
        params: { review },
        body: { isLent },
      })
      toast(isLent ? words.lent : words.taken, { kind: 'success' })
    },
    { onSettled },
  )
  return { removing, lending }
}
