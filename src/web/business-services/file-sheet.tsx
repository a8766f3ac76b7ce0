import { FileUp } from 'lucide-react'

import type { importServices } from '#features/services/contract/file.ts'

import { api } from '../api.ts'
import { FileField } from '../business/csv/file-field.tsx'
import { useFileTrial } from '../business/csv/use-file-trial.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { FileOutcome } from './file-outcome.tsx'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

const MOST_BYTES = 256 * 1024

const sendFile = (salonId: string, body: { file: string; seen?: string }, idempotencyKey?: string) =>
  api<typeof importServices>('POST', '/business/salons/{id}/services/import', {
    params: { id: salonId },
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
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
  const { checked, fault, isChecking, check } = useFileTrial({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => sendFile(salonId, { file }),
  })
  const { busy, problem, run } = useSaving()
  const { added = 0, changed = 0 } = checked?.answer ?? {}
  const write = async () => {
    if (!checked) return
    const body = { file: checked.file, seen: checked.answer.seen }
    if (!(await run(body, (key) => sendFile(salonId, body, key)))) return
    toast(words.done, { kind: 'success' })
    onWritten()
  }
  return (
    <Sheet
      side="right"
      open={open}
      onClose={onClose}
      keepOpen
      title={words.title}
      footer={
        added + changed > 0 && (
          <Button wide busy={busy} onClick={() => void write()}>
            <FileUp size={18} strokeWidth={1.75} aria-hidden="true" /> {words.write(added, changed)}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{words.text}</p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-1 pl-5 text-small text-ink-2">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <FileField words={words} fault={fault} isChecking={isChecking} onFile={(file) => void check(file)}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {checked && <FileOutcome answer={checked.answer} />}
      </FileField>
    </Sheet>
  )
}
