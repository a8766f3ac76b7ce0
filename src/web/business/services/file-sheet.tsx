import type { importServices } from '#features/services/contract/file.ts'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import { DryRunSheet } from '../csv/dry-run-sheet.tsx'
import { useDryRun } from '../csv/use-dry-run.ts'
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

/** A price list as a file: first what would come of each line, then it is written. */
export function FileSheet({ salonId, open, onClose, onWritten }: FileSheetProps) {
  const { file: words } = useServicesWords()
  const { checked, fault, isChecking, check } = useDryRun({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => sendFile(salonId, { file }),
  })
  const { isBusy, problem, run } = useSaving()
  const { added = 0, changed = 0 } = checked?.answer ?? {}
  const write = async () => {
    if (!checked) return
    const body = { file: checked.file, seen: checked.answer.seen }
    if (!(await run(() => sendFile(salonId, body)))) return
    toast(words.done, { kind: 'success' })
    onWritten()
  }
  return (
    <DryRunSheet
      words={words}
      open={open}
      onClose={onClose}
      fault={fault}
      isChecking={isChecking}
      onFile={(file) => void check(file)}
      problem={problem}
      submit={added + changed > 0 ? words.write(added, changed) : undefined}
      busy={isBusy}
      onWrite={() => void write()}
    >
      {checked && <FileOutcome answer={checked.answer} />}
    </DryRunSheet>
  )
}
