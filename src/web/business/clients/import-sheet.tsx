import { FileUp } from 'lucide-react'

import type { importClients } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FileField } from '../csv/file-field.tsx'
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

/** A file of clients: first what would come of it, then it is written. */
export function ImportSheet({ salonId, open, onClose }: ImportSheetProps) {
  const { read: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const { checked, fault, isChecking, check } = useDryRun({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => send(salonId, file, true),
  })
  const finish = async () => {
    if (!checked) return
    const { file, answer } = checked
    if (await write(() => send(salonId, file, false), words.done(answer.added))) onClose()
  }
  return (
    <Sheet
      side="right"
      open={open}
      onClose={onClose}
      keepOpen
      title={words.title}
      footer={
        checked &&
        checked.answer.added > 0 && (
          <Button wide busy={isBusy} onClick={() => void finish()}>
            <FileUp size={18} strokeWidth={1.75} aria-hidden="true" /> {words.write(checked.answer.added)}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-2">{words.text}</p>
      <FileField words={words} fault={fault} isChecking={isChecking} onFile={(file) => void check(file)}>
        {checked && <ImportOutcome answer={checked.answer} />}
      </FileField>
    </Sheet>
  )
}
