import type { User } from '@supabase/auth-js'
import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { fetchFlagged } from '../../app/connection.ts'
import { accessToken } from '../../app/session.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { countingFactors } from './counting-factors.ts'
import { Entries, Entry, EntryButton, Section } from './section.tsx'
import { useAsked } from './use-asked.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((part) => ({ default: part.DeleteDialog })),
)

/** @throws ApiProblem */
async function downloadData(): Promise<void> {
  const token = await accessToken()
  const headers = { authorization: `Bearer ${token ?? ''}`, 'accept-language': document.documentElement.lang }
  const response = await fetchFlagged('/api/v1/me/export', { headers })
  if (!response.ok) throw new ApiProblem({ code: 'unavailable', detail: '' })
  saveFile(await response.blob(), 'onyxi.json')
}

interface DataSectionProps {
  readonly user: User
  readonly hasPassword: boolean
}

/** Downloads the account's data, or deletes the account. */
export function DataSection({ user, hasPassword }: DataSectionProps) {
  const { data: words } = useProfileWords()
  const { about, isOpen, ask, close } = useAsked<'deletion'>()
  // The dialog begins anew when another proof is asked for from now on.
  const key = `${hasPassword} ${countingFactors(user).length > 0}`
  const dialog = { user, hasPassword, open: isOpen, onClose: close }
  return (
    <Section id="data" title={words.title}>
      <Entries>
        <ExportEntry />
        <DeleteEntry onDelete={() => ask('deletion')} />
      </Entries>
      <Suspense>{about !== undefined && <DeleteDialog key={key} {...dialog} />}</Suspense>
    </Section>
  )
}

const icon = { size: 20, strokeWidth: 1.75 } as const

function ExportEntry() {
  const { data: words } = useProfileWords()
  const { run, isBusy } = useProfileAction(downloadData)
  const save = async () => {
    if (!(await run())) toast(words.exportFailed, { kind: 'error' })
  }
  const button = (
    <EntryButton busy={isBusy} onClick={() => void save()}>
      {words.export}
    </EntryButton>
  )
  return (
    <Entry icon={<Download {...icon} />} title={words.exportTitle} text={words.exportText} action={button} />
  )
}

function DeleteEntry({ onDelete }: { readonly onDelete: () => void }) {
  const { data: words } = useProfileWords()
  const button = (
    <EntryButton className="text-danger!" onClick={onDelete}>
      {words.delete}
    </EntryButton>
  )
  return (
    <Entry icon={<Trash2 {...icon} />} title={words.deleteTitle} text={words.deleteText} action={button} />
  )
}
