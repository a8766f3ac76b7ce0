import type { importClients } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { DryRunSheet } from '../csv/dry-run-sheet.tsx'
import { useDryRun } from '../csv/use-dry-run.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

const MOST_BYTES = 1024 * 1024

interface ImportSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
}

const send = (salonId: string, file: string, dryRun: boolean) =>
  api<typeof importClients>('POST', '/business/salons/{id}/clients/import', {
    params: { id: salonId },
    body: { file, dryRun },
  })

/** Imports clients from a file, after a preview. */
export function ImportSheet({ salonId, open, onClose }: ImportSheetProps) {
  const { read: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const dryRun = useDryRun({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => send(salonId, file, true),
  })
  const { file = '', answer } = dryRun.checked ?? {}
  const { added = 0, birthdays = 0 } = answer ?? {}
  const done = added === 0 ? words.birthdays(birthdays) : words.done(added)
  const finish = async () => {
    if (await write(() => send(salonId, file, false), done)) onClose()
  }
  const writing = {
    label: added > 0 ? words.write(added) : birthdays > 0 ? words.writeBirthdays : undefined,
    isBusy,
    write: finish,
  }
  return (
    <DryRunSheet words={words} open={open} onClose={onClose} dryRun={dryRun} writing={writing}>
      {answer && <ImportOutcome answer={answer} />}
    </DryRunSheet>
  )
}
