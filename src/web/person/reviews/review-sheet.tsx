import type { changeReview, OpenVisit, OwnReview, writeReview } from '#features/reviews/contract.ts'
import { fullDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useReviewsChanged } from './own-reviews.ts'
import { newOf, ReviewFields, sentOf, untyped, type Typed } from './review-fields.tsx'
import { sendPhotos } from './send-photos.ts'
import { useReviewWords } from './words.ts'

interface ReviewSheetProps {
  /** A visit without a review, or the review to change. */
  readonly about: OpenVisit | OwnReview
  readonly open: boolean
  readonly onClose: () => void
}

const typedOf = (about: OpenVisit | OwnReview): Typed => {
  if (!('stars' in about)) return untyped
  const { stars, text, parts } = about
  return {
    ...untyped,
    stars,
    text,
    work: parts.work ?? 0,
    cleanliness: parts.cleanliness ?? 0,
    punctuality: parts.punctuality ?? 0,
    value: parts.value ?? 0,
  }
}

async function change({ id: review }: OwnReview, typed: Typed): Promise<true> {
  const body = sentOf(typed)
  await api<typeof changeReview>('PUT', '/me/reviews/{review}', { params: { review }, body })
  return true
}

/** @returns whether all photos arrived too; the review stands without them */
async function write({ bookingId: id }: OpenVisit, typed: Typed): Promise<boolean> {
  const made = await api<typeof writeReview>('POST', '/bookings/{id}/review', {
    params: { id },
    body: newOf(typed),
  })
  return sendPhotos({ photos: typed.photos, path: `/me/reviews/${made.id}/photos` })
}

function useReviewForm({ about, onClose }: Omit<ReviewSheetProps, 'open'>) {
  const words = useReviewWords()
  const changed = useReviewsChanged()
  return useForm<Typed>({
    initial: typedOf(about),
    check: ({ stars }) => ({ stars: stars === 0 ? words.form.starsMissing : undefined }),
    send: async (typed) => {
      const isWhole = await ('stars' in about ? change(about, typed) : write(about, typed))
      if (!isWhole) toast(words.photos.failed, { kind: 'error' })
      else toast('stars' in about ? words.changed : words.sent, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Writes or changes a review. The typed text stays while the sheet is closed. */
export function ReviewSheet({ about, open, onClose }: ReviewSheetProps) {
  const { form: words } = useReviewWords()
  const locale = useLocale()
  const form = useReviewForm({ about, onClose })
  const isNew = !('stars' in about)
  const { salon, services, endAt } = about
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={isNew ? words.title : words.changeTitle}
      subtitle={[salon.name, services.join(' + '), fullDay(locale, endAt, salon.timeZone)].join(' · ')}
      submit={isNew ? words.send : words.save}
      keepOpen
    >
      <ReviewFields form={form} isNew={isNew} />
    </FormSheet>
  )
}
