import type { removeStory, Story } from '#features/content/contract/stories.ts'

import { api } from '../../app/api.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminStoryWords } from './words.ts'

interface RemoveDialogProps {
  readonly story: Story
  readonly open: boolean
  readonly onClose: () => void
}

/** Removes a story for good, with a reason for the log. */
export function RemoveDialog({ story: { id, revision, salon }, open, onClose }: RemoveDialogProps) {
  const words = useAdminStoryWords()
  const changed = useAdminChanged('admin-stories')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.reasonNeeded : undefined }),
    send: async ({ reason }) => {
      await api<typeof removeStory>('POST', '/admin/stories/{story}/remove', {
        params: { story: id },
        body: { revision, reason },
      })
      toast(words.removed, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.removeOf(salon.name)}
      subtitle={words.removeText}
      submit={words.remove}
      isGrave
    >
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
