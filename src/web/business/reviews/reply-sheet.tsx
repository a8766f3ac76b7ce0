import { REVIEW_LETTERS } from '#domain/reviews.ts'
import type { replyToReview, SalonReviewView } from '#features/reviews/contract/salon.ts'

import { api } from '../../app/api.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useSalonReviewsChanged } from './salon-reviews.ts'
import { useSalonReviewWords } from './words.ts'

interface ReplyProps {
  readonly review: SalonReviewView
  readonly open: boolean
  readonly onClose: () => void
}

/** Writes the salon's one public reply, or changes it. */
export function ReplySheet({ review, open, onClose }: ReplyProps) {
  const words = useSalonReviewWords()
  const { id } = useOwnSalon()
  const changed = useSalonReviewsChanged()
  const form = useForm<{ readonly text: string }>({
    initial: { text: review.reply ?? '' },
    check: ({ text }) => ({ text: text.trim() === '' ? words.missing : undefined }),
    send: async ({ text }) => {
      await api<typeof replyToReview>('PUT', '/business/salons/{id}/reviews/{review}/reply', {
        params: { id, review: review.id },
        body: { text },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={words.replyTo(review.author)}
      subtitle={words.replyText}
      submit={words.send}
      keepOpen
    >
      {review.text !== '' && (
        <blockquote
          lang={review.language}
          className="mb-5 border-l-2 border-line-strong pl-3 text-small [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
        >
          {review.text}
        </blockquote>
      )}
      <TextField
        name="text"
        label={words.field}
        error={form.faults.text}
        rows={6}
        most={REVIEW_LETTERS}
        value={form.typed.text}
        onChange={(text) => form.change({ text })}
      />
    </FormSheet>
  )
}
