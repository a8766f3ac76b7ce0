import { FileUp } from 'lucide-react'

import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { FileOutcome } from './file-outcome.tsx'
import { sendFile, useFileCheck } from './use-file-check.ts'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

interface FileSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onWritten: () => void
}

/** A price list as a file: first what would come of each line, then it is written. */
export function FileSheet({ salonId, open, onClose, onWritten }: FileSheetProps) {
  const { file: words } = useServicesWords()
  const { checked, fault, isChecking, check } = useFileCheck(salonId)
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
      <Field label={words.choose} error={fault}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            className="control py-2.5 file:mr-3 file:rounded-full file:bg-primary-soft file:px-4 file:py-1 file:font-semibold file:text-on-primary-soft"
            onChange={({ target }) => void check(target.files?.[0])}
          />
        )}
      </Field>
      <div aria-live="polite" className="mt-5 flex flex-col gap-4">
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {isChecking && (
          <p className="flex items-center gap-2">
            <Spinner /> {words.checking}
          </p>
        )}
        {checked && <FileOutcome answer={checked.answer} />}
      </div>
    </Sheet>
  )
}
