import type { importBookings, ImportedBookings } from '#features/calendar/contract/file.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { dayName } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.ts'
import { DryRunOutcome } from '../csv/dry-run-outcome.tsx'
import { DryRunSheet } from '../csv/dry-run-sheet.tsx'
import { useDryRun, type Checked } from '../csv/use-dry-run.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

const MOST_BYTES = 256 * 1024

const send = (salonId: string, body: { file: string; seen?: string }) =>
  api<typeof importBookings>('POST', '/business/salons/{id}/calendar/import', {
    params: { id: salonId },
    body,
  })

interface FileSheetProps {
  readonly salonId: string
  readonly onClose: () => void
}

/** Imports bookings of another program: a preview of each line first, then the import. */
export function FileSheet({ salonId, onClose }: FileSheetProps) {
  const { file: words } = useCalendarWords()
  const dryRun = useDryRun({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => send(salonId, { file }),
  })
  const writing = useWriting(salonId, dryRun.checked, onClose)
  return (
    <DryRunSheet words={words} open onClose={onClose} dryRun={dryRun} writing={writing}>
      {dryRun.checked && <Outcome answer={dryRun.checked.answer} />}
    </DryRunSheet>
  )
}

/** Writes what the preview showed; the server refuses it if the outcome has changed since. */
function useWriting(salonId: string, checked: Checked<ImportedBookings> | undefined, onWritten: () => void) {
  const { file: words } = useCalendarWords()
  const { isBusy, problem, save } = useSave(salonId, onWritten)
  const added = checked?.answer.added ?? 0
  const write = () => {
    if (!checked) return
    const body = { file: checked.file, seen: checked.answer.seen }
    save(async () => {
      const done = await send(salonId, body)
      toast(words.done(done.added), { kind: 'success' })
    })
  }
  return { label: added > 0 ? words.write(added) : undefined, isBusy, problem: problem?.text, write }
}

type FileLine = ImportedBookings['lines'][number]

function Outcome({
  answer: { added, refused, same, lines, columns },
}: {
  readonly answer: ImportedBookings
}) {
  const { file: words } = useCalendarWords()
  return (
    <DryRunOutcome
      words={words}
      counts={{ new: added, refused, same }}
      columns={columns}
      lines={lines.toSorted((a, b) => rank(a) - rank(b))}
    >
      {(line) => <Place line={line} />}
    </DryRunOutcome>
  )
}

const ranks = { refused: 0, new: 1, same: 2 } as const
const rank = ({ outcome, line }: FileLine): number => ranks[outcome] * 1_000_000 + line

/** The time and the team member of a line, as far as they were understood. */
function Place({ line: { start, staffName, isOutsideHours } }: { readonly line: FileLine }) {
  const { file: words } = useCalendarWords()
  const locale = useLocale()
  const when = start === '' ? '' : `${dayName(locale, start.slice(0, 10))} ${start.slice(11)}`
  const said = [when, staffName, isOutsideHours ? words.outside : ''].filter(Boolean)
  return said.length > 0 && <p className="text-small text-ink-2 tabular">{said.join(' · ')}</p>
}
