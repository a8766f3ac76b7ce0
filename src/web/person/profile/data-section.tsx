import type { User } from '@supabase/auth-js'
import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { fetchFlagged } from '../../app/connection.ts'
import { accessToken } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { countingFactors } from './counting-factors.ts'
import { Entries, Entry, Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((part) => ({ default: part.DeleteDialog })),
)

interface DataSectionProps {
  readonly user: User
  readonly hasPassword: boolean
}

/** @throws ApiProblem */
async function downloadData(): Promise<void> {
  const token = await accessToken()
  const headers = { authorization: `Bearer ${token ?? ''}`, 'accept-language': document.documentElement.lang }
  const response = await fetchFlagged('/api/v1/me/export', { headers })
  if (!response.ok) throw new ApiProblem({ code: 'unavailable', detail: '' })
  saveFile(await response.blob(), 'onyxi.json')
}

/** A copy of everything, and the end of it. */
export function DataSection({ user, hasPassword }: DataSectionProps) {
  const { data: words } = useProfileWords()
  const { run, isBusy } = useProfileAction(downloadData)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const save = async () => {
    if (!(await run())) toast(words.exportFailed, { kind: 'error' })
  }
  const icon = { size: 20, strokeWidth: 1.75 } as const
  return (
    <Section id="data" title={words.title}>
      <Entries>
        <Entry
          icon={<Download {...icon} />}
          title={words.exportTitle}
          text={words.exportText}
          action={
            <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void save()}>
              {words.export}
            </Button>
          }
        />
        <Entry
          icon={<Trash2 {...icon} />}
          title={words.deleteTitle}
          text={words.deleteText}
          action={
            <Button
              variant="ghost"
              size="sm"
              className="text-danger!"
              onClick={() => {
                setOpened(true)
                setOpen(true)
              }}
            >
              {words.delete}
            </Button>
          }
        />
      </Entries>
      <Outcome problem={undefined} />
      {wasOpened && (
        <Suspense>
          {/* Anew when other proof is asked for from now on. */}
          <DeleteDialog
            key={`${hasPassword} ${countingFactors(user).length > 0}`}
            user={user}
            hasPassword={hasPassword}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
