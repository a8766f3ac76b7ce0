import { FileUp } from 'lucide-react'
import { useState } from 'react'

import type { ImportAnswer, importClients } from '#features/clients/contract.ts'

import { api, ApiProblem } from '../api.ts'
import { base64Of } from '../business/base64-of.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
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

/** Has a file tried: what would come of it, or why nothing can. */
function useCheck(salonId: string) {
  const { read: words, form } = useClientWords()
  const [checked, setChecked] = useState<{ readonly file: string; readonly answer: ImportAnswer }>()
  const [fault, setFault] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const check = async (file: File | undefined) => {
    setChecked(undefined)
    setFault(file && file.size > MOST_BYTES ? words.tooBig : undefined)
    if (!file || file.size > MOST_BYTES) return
    setIsChecking(true)
    try {
      const text = await base64Of(file)
      setChecked({ file: text, answer: await send(salonId, text, true) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFault(error.errors['file']?.detail ?? (error.detail || form.lost))
    } finally {
      setIsChecking(false)
    }
  }
  return { checked, fault, isChecking, check }
}

/** A file of clients: first what would come of it, then it is written. */
export function ImportSheet({ salonId, open, onClose }: ImportSheetProps) {
  const { read: words } = useClientWords()
  const { busy, write } = useWrite()
  const { checked, fault, isChecking, check } = useCheck(salonId)
  const finish = async () => {
    if (!checked) return
    const { file, answer } = checked
    if (!(await write(() => send(salonId, file, false), words.done(answer.added)))) onClose()
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
          <Button wide busy={busy} onClick={() => void finish()}>
            <FileUp size={18} strokeWidth={1.75} aria-hidden="true" /> {words.write(checked.answer.added)}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-2">{words.text}</p>
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
      <div aria-live="polite" className="mt-5">
        {isChecking && (
          <p className="flex items-center gap-2">
            <Spinner /> {words.checking}
          </p>
        )}
        {checked && <Outcome answer={checked.answer} />}
      </div>
    </Sheet>
  )
}

function Outcome({ answer }: { readonly answer: ImportAnswer }) {
  const { read: words } = useClientWords()
  const { columns, rows, added, leftOut, faults, sample } = answer
  return (
    <div className="flex flex-col gap-5">
      <Notice tone={added > 0 ? 'success' : 'warning'}>{words.result(added, rows)}</Notice>
      <section>
        <h3 className="text-label">{words.columns}</h3>
        <ul className="mt-1 text-ink-2">
          {columns.map(({ header, column }, index) => (
            <li key={`${header}-${index < columns.length}`} className="[overflow-wrap:anywhere]">
              {header} → {column === null ? words.ignored : words.taken[column]}
            </li>
          ))}
        </ul>
      </section>
      {sample.length > 0 && (
        <section>
          <h3 className="text-label">{words.sample}</h3>
          <ul className="mt-1 text-ink-2">
            {sample.map(({ name, phone, email }) => (
              <li key={`${name} ${phone} ${email}`} className="[overflow-wrap:anywhere]">
                {[name, phone, email].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut > 0 && (
        <section>
          <h3 className="text-label">{words.left(leftOut)}</h3>
          <ul className="mt-1 text-ink-2">
            {faults.map(({ line, fault, text }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                <span className="font-semibold">{words.line(line)}</span>: {words.faults[fault]}
                {text !== '' && ` («${text}»)`}
              </li>
            ))}
            {leftOut > faults.length && <li>{words.more(leftOut - faults.length)}</li>}
          </ul>
        </section>
      )}
    </div>
  )
}
