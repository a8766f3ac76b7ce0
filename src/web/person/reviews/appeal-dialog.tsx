import type { appealReview, OwnReview } from '#features/reviews/contract.ts'

import { api } from '../../app/api.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useReviewsChanged } from './own-reviews.ts'
import { useReviewWords } from './words.ts'

interface AppealProps {
  readonly review: OwnReview
  readonly open: boolean
  readonly onClose: () => void
}

/** The author's appeal against a removal. */
export function AppealDialog({ review, open, onClose }: AppealProps) {
  const words = useReviewWords()
  const changed = useReviewsChanged()
  const form = useForm<{ readonly text: string }>({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? words.appealMissing : undefined }),
    send: async ({ text }) => {
      await api<typeof appealReview>('POST', '/me/reviews/{review}/appeal', {
        params: { review: review.id },
        body: { text },
      })
      toast(words.appealSent, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={words.appealTitle}
      subtitle={words.appealText}
      submit={words.appealSend}
      keepOpen
    >
      <TextField
        name="text"
        label={words.appealField}
        error={form.faults.text}
        rows={5}
        most={2000}
        value={form.typed.text}
        onChange={(text) => form.change({ text })}
      />
    </FormSheet>
  )
}
