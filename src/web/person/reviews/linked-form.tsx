import type { LinkedVisit, writeLinkedReview } from '#features/reviews/contract.ts'
import { fullDay, list } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { newOf, ReviewFields, untyped, type Typed } from './review-fields.tsx'
import { sendPhotos } from './send-photos.ts'
import { useReviewWords } from './words.ts'

interface LinkedFormProps {
  readonly token: string
  readonly visit: LinkedVisit
  readonly onDone: () => void
}

/** Writes the review that a mailed link is for; the link's secret stands for the customer. */
export function LinkedForm({ token, visit, onDone }: LinkedFormProps) {
  const { form: words, photos: photoWords } = useReviewWords()
  const locale = useLocale()
  const form = useForm<Typed>({
    initial: untyped,
    check: ({ stars }) => ({ stars: stars === 0 ? words.starsMissing : undefined }),
    send: async (typed) => {
      await api<typeof writeLinkedReview>('POST', '/review-links/write', { body: { token, ...newOf(typed) } })
      const { photos } = typed
      const headers = { 'review-token': token }
      const isWhole = await sendPhotos({ photos, path: '/review-links/photos', headers })
      if (!isWhole) toast(photoWords.failed, { kind: 'error' })
      onDone()
    },
  })
  const { salon, services, staff, endAt } = visit
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">
        <strong className="font-semibold text-ink">{salon.name}</strong>
        <br />
        {services.join(' + ')} · {list(locale, staff)} · {fullDay(locale, endAt, salon.timeZone)}
      </p>
      <ReviewFields form={form} isNew />
      <div className="mt-6 flex flex-col gap-2">
        <Problem>{form.problem}</Problem>
        <Button type="submit" size="lg" wide busy={form.isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
