import type { AdminMessage, resendMessage } from '#features/messages/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminMessageWords } from './words.ts'

interface ResendDialogProps {
  readonly message: AdminMessage
  readonly onClose: () => void
}

/** Asks for the reason before a message is sent once more. */
export function ResendDialog({ message: { id, recipient }, onClose }: ResendDialogProps) {
  const words = useAdminMessageWords()
  const changed = useAdminChanged('admin-message', 'admin-messages')
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.needed : undefined }),
    send: async ({ reason }) => {
      await api<typeof resendMessage>('POST', '/admin/messages/{id}/resend', {
        params: { id },
        body: { reason },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.again}
      subtitle={recipient}
      submit={words.again}
    >
      <p>{words.againText}</p>
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
