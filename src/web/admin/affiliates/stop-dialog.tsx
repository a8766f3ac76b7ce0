import type { AdminReferral, stopReferral } from '#features/affiliates/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminAffiliateWords } from './words.ts'

interface StopDialogProps {
  readonly referral: AdminReferral
  readonly onClose: () => void
}

/** Stops a referral, or lets it count again, with a reason. */
export function StopDialog({ referral: { id, salon, stoppedAt }, onClose }: StopDialogProps) {
  const words = useAdminAffiliateWords()
  const changed = useAdminChanged('admin-affiliate', 'admin-affiliates')
  const stopped = stoppedAt === null
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.reasonMissing : undefined }),
    send: async ({ reason }) => {
      await api<typeof stopReferral>('POST', '/admin/referrals/{id}/stop', {
        params: { id },
        body: { stopped, reason },
      })
      toast(stopped ? words.stopDone : words.resumeDone, { kind: 'success' })
      onClose()
      await changed()
    },
  })
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={stopped ? words.stopOf(salon) : words.resumeOf(salon)}
      submit={stopped ? words.stop : words.resume}
      isGrave={stopped}
    >
      <p>{stopped ? words.stopText : words.resumeText}</p>
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
