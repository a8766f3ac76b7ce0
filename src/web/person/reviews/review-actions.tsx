import { useState } from 'react'

import type { deleteReview, OwnReview } from '#features/reviews/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { useReviewsChanged } from './own-reviews.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { useReviewWords } from './words.ts'

interface ReviewProps {
  readonly review: OwnReview
}

/** The actions that are still possible on an own review. */
export function ReviewActions({ review }: ReviewProps) {
  const words = useReviewWords()
  const locale = useLocale()
  const [opened, setOpened] = useState<'change' | 'remove' | 'appeal'>()
  const close = () => setOpened(undefined)
  const { changeableUntil, isTakenDown, removal, salon } = review
  const button = { size: 'sm', variant: 'secondary' } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      {changeableUntil !== null && (
        <Button {...button} onClick={() => setOpened('change')}>
          {words.change}
        </Button>
      )}
      {removal?.canAppeal && (
        <Button {...button} onClick={() => setOpened('appeal')}>
          {words.appeal}
        </Button>
      )}
      {!isTakenDown && (
        <Button size="sm" variant="ghost" className="first:-ml-4" onClick={() => setOpened('remove')}>
          {words.remove}
        </Button>
      )}
      {changeableUntil !== null && (
        <span className="text-small text-muted">
          {words.changeUntil(shortDayAndTime(locale, changeableUntil, salon.timeZone))}
        </span>
      )}
      <ReviewSheet key={review.editedAt} about={review} open={opened === 'change'} onClose={close} />
      {removal?.canAppeal && <AppealDialog review={review} open={opened === 'appeal'} onClose={close} />}
      <RemoveDialog review={review} open={opened === 'remove'} onClose={close} />
    </div>
  )
}

interface RemoveProps extends ReviewProps {
  readonly open: boolean
  readonly onClose: () => void
}

function RemoveDialog({ review, open, onClose }: RemoveProps) {
  const words = useReviewWords()
  const changed = useReviewsChanged()
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof deleteReview>('DELETE', '/me/reviews/{review}', { params: { review: review.id } })
    toast(words.removed, { kind: 'success' })
    onClose()
    await changed()
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.removeTitle}
      confirm={words.remove}
      back={words.keep}
      busy={isBusy}
      onConfirm={() => void run()}
    >
      <p>{words.removeText}</p>
      {problem !== undefined && <p className="text-danger">{problem}</p>}
    </ConfirmDialog>
  )
}
