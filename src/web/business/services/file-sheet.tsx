import type { importServices, ServicesReadIn } from '#features/services/contract/file.ts'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { DryRunSheet } from '../csv/dry-run-sheet.tsx'
import { useDryRun, type Checked } from '../csv/use-dry-run.ts'
import { FileOutcome } from './file-outcome.tsx'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

const MOST_BYTES = 256 * 1024

const sendFile = (salonId: string, body: { file: string; seen?: string }) =>
  api<typeof importServices>('POST', '/business/salons/{id}/services/import', {
    params: { id: salonId },
    body,
  })

interface FileSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onWritten: () => void
}

/** Imports a price list: a preview of each line first, then a second press writes it. */
export function FileSheet({ salonId, open, onClose, onWritten }: FileSheetProps) {
  const { file: words } = useServicesWords()
  const dryRun = useDryRun({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => sendFile(salonId, { file }),
  })
  const writing = useWriting(salonId, dryRun.checked, onWritten)
  return (
    <DryRunSheet words={words} open={open} onClose={onClose} dryRun={dryRun} writing={writing}>
      {dryRun.checked && <FileOutcome answer={dryRun.checked.answer} />}
    </DryRunSheet>
  )
}

/** Writes what the preview showed; the server refuses it if the outcome has changed since. */
function useWriting(salonId: string, checked: Checked<ServicesReadIn> | undefined, onWritten: () => void) {
  const { file: words } = useServicesWords()
  const { isBusy, problem, run } = useSaving()
  const { added = 0, changed = 0 } = checked?.answer ?? {}
  const write = async () => {
    if (!checked) return
    const body = { file: checked.file, seen: checked.answer.seen }
    if (!(await run(() => sendFile(salonId, body)))) return
    toast(words.done, { kind: 'success' })
    onWritten()
  }
  const label = added + changed > 0 ? words.write(added, changed) : undefined
  return { label, isBusy, problem, write }
}
