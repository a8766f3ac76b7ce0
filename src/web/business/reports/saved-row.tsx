import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { isMailedPeriod, savedReportLimits } from '#domain/reports/saved-report.ts'
import type { SavedReport } from '#features/reports/contract/saved.ts'

import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { spanText } from './figure-text.ts'
import { presets, type ShownReport } from './periods.ts'
import { useSavedReports } from './use-saved-reports.ts'
import { useReportWords } from './words.ts'

interface SavedRowProps {
  readonly salonId: string
  readonly report: SavedReport
  readonly today: string
  readonly onOpen: (report: ShownReport) => void
}

/** One saved report: opens by its name, is renamed, removed, and put into the monthly mail. */
export function SavedRow({ salonId, report, today, onOpen }: SavedRowProps) {
  const words = useReportWords()
  const [isRenaming, setRenaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { name, usual, days, step } = report
  const span = usual ? presets[usual](today) : (days ?? presets.days30(today))
  return (
    <li className="py-3">
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="min-h-11 min-w-0 flex-1 rounded-sm text-left"
          onClick={() => onOpen({ span, step })}
        >
          <span lang="" className="block font-semibold break-words text-primary">
            {name}
          </span>
          <span className="block text-small text-muted tabular">
            {usual ? words.periods[usual] : spanText(span, true)} · {words.saved.by(words.steps[step])}
          </span>
        </button>
        <IconButton
          label={words.saved.rename(name)}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.saved.remove(name)} onClick={() => setRemoving(true)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {isRenaming && <Rename salonId={salonId} report={report} onDone={() => setRenaming(false)} />}
      <InMail salonId={salonId} report={report} />
      <Removal salonId={salonId} report={report} open={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  )
}

interface RemovalProps extends Pick<SavedRowProps, 'salonId' | 'report'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks first, because the undo button of a toast is out of reach over an open sheet. */
function Removal({ salonId, report: { id, name }, open, onClose }: RemovalProps) {
  const { saved: words } = useReportWords()
  const { remove } = useSavedReports(salonId)
  const { run, isBusy, problem } = useAction(async () => {
    await remove(id)
    toast(words.removed(name), { kind: 'success' })
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.removeTitle}
      confirm={words.removeYes}
      back={words.back}
      busy={isBusy}
      onConfirm={() => void run()}
    >
      <p lang="" className="break-words">
        {name}
      </p>
      <Problem>{problem}</Problem>
    </ConfirmDialog>
  )
}

function Rename({
  salonId,
  report,
  onDone,
}: Pick<SavedRowProps, 'salonId' | 'report'> & { onDone: () => void }) {
  const { saved: words } = useReportWords()
  const { change } = useSavedReports(salonId)
  const [name, setName] = useState(report.name)
  const { run, isBusy, problem } = useAction(async () => {
    await change(report.id, { name: name.trim() })
    onDone()
  })
  return (
    <form
      className="mt-1 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void run()
      }}
    >
      <Field label={words.newName} error={problem} className="min-w-0 flex-1 basis-48">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={savedReportLimits.letters}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy} disabled={name.trim() === ''}>
        {words.saveName}
      </Button>
    </form>
  )
}

/** The mail is about the last month anyway, so only longer or relative periods add to it. */
function InMail({ salonId, report }: Pick<SavedRowProps, 'salonId' | 'report'>) {
  const { saved: words } = useReportWords()
  const { change } = useSavedReports(salonId)
  const { run, busyWith, problem } = useAction((isMailed: boolean) => change(report.id, { isMailed }))
  if (!isMailedPeriod(report.usual)) return null
  return (
    <>
      <Checkbox
        label={words.inMail}
        checked={busyWith ?? report.isMailed}
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      <Problem>{problem}</Problem>
    </>
  )
}
