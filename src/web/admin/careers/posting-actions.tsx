import { useState } from 'react'

import type { AdminPosting, closeAnyPosting } from '#features/careers/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { DecidePanel } from '../../company/careers/decide-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { useAdminWords } from '../words.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useShown } from './use-posting.ts'
import { useAdminCareerWords } from './words.ts'

interface PostingProps {
  readonly posting: AdminPosting
}

/** The actions that administrators can take on a posting at any time. */
export function PostingActions({ posting }: PostingProps) {
  const words = useAdminCareerWords()
  const { factor } = useAdminWords()
  const mayWrite = useMayWrite('careers')
  const [opened, setOpened] = useState<'edit' | 'close'>()
  const close = () => setOpened(undefined)
  if (posting.state === 'closed' || posting.isExample) return null
  if (!mayWrite) return <p className="text-ink-2">{factor.title}.</p>
  return (
    <>
      {posting.state === 'submitted' && <DecidePanel id={posting.id} />}
      <Button variant="secondary" onClick={() => setOpened('edit')}>
        {words.edit}
      </Button>
      {posting.state === 'published' && (
        <Button variant="secondary" onClick={() => setOpened('close')}>
          {words.close}
        </Button>
      )}
      {opened === 'edit' && <EditDialog posting={posting} onClose={close} />}
      <CloseDialog posting={posting} open={opened === 'close'} onClose={close} />
    </>
  )
}

interface CloseDialogProps extends PostingProps {
  readonly open: boolean
  readonly onClose: () => void
}

function CloseDialog({ posting: { id }, open, onClose }: CloseDialogProps) {
  const words = useAdminCareerWords()
  const { application } = useAdminWords()
  const sentence = useSentence(application.wentWrong)
  const show = useShown()
  const { run, isBusy, problem } = useAction(
    async () => {
      const options = { params: { id }, body: {} }
      const closed = await api<typeof closeAnyPosting>('POST', '/admin/careers/{id}/close', options)
      onClose()
      await show(closed, words.closing.done)
    },
    { explain: sentence },
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.closing.title}
      confirm={words.close}
      back={words.closing.keep}
      busy={isBusy}
      onConfirm={() => void run()}
    >
      <p>{words.closing.text}</p>
      <Problem>{problem}</Problem>
    </ConfirmDialog>
  )
}
