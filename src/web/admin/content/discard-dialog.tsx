import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { discardContentDraft } from '#features/content/contract.ts'

import { api } from '../../app/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminContentWords } from './words.ts'

interface DiscardDialogProps {
  readonly document: ContentDocument
  readonly revision: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for confirmation before a draft is lost. */
export function DiscardDialog({ document, revision, onClose, onDone }: DiscardDialogProps) {
  const words = useAdminContentWords()
  const changed = useAdminChanged('admin-content')
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof discardContentDraft>('POST', '/admin/content/{document}/draft/discard', {
      params: { document },
      body: { revision },
    })
    toast(words.discarded, { kind: 'success' })
    onClose()
    onDone()
    await changed()
  })
  return (
    <ConfirmDialog
      open
      title={words.discard}
      confirm={words.discard}
      back={words.keep}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      <Problem>{problem}</Problem>
      <p>{words.discardText}</p>
    </ConfirmDialog>
  )
}
