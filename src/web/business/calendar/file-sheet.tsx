import { FileUp } from 'lucide-react'

import type { importVisits, VisitsReadIn } from '#features/calendar/contract/file.ts'

import { api } from '../../api.ts'
import { dayName } from '../../booking/dates.ts'
import { useLocale } from '../../messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { FileField } from '../csv/file-field.tsx'
import { useFileTrial } from '../csv/use-file-trial.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

const MOST_BYTES = 256 * 1024

const send = (salonId: string, body: { file: string; seen?: string }, idempotencyKey?: string) =>
  api<typeof importVisits>('POST', '/business/salons/{id}/calendar/import', {
    params: { id: salonId },
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })

interface FileSheetProps {
  readonly salonId: string
  readonly onClose: () => void
}

/** Appointments of another program: first what would come of each line, then they are written. */
export function FileSheet({ salonId, onClose }: FileSheetProps) {
  const { file: words } = useCalendarWords()
  const { checked, fault, isChecking, check } = useFileTrial({
    mostBytes: MOST_BYTES,
    tooBig: words.tooBig,
    ask: (file) => send(salonId, { file }),
  })
  const { busy, problem, save } = useSave(salonId, onClose)
  const added = checked?.answer.added ?? 0
  const write = () => {
    if (!checked) return
    const body = { file: checked.file, seen: checked.answer.seen }
    void save(body, async (key) => {
      const done = await send(salonId, body, key)
      toast(words.done(done.added), { kind: 'success' })
    })
  }
  return (
    <Sheet
      side="right"
      open
      onClose={onClose}
      keepOpen
      title={words.title}
      footer={
        added > 0 && (
          <Button wide busy={busy} onClick={write}>
            <FileUp size={18} strokeWidth={1.75} aria-hidden="true" /> {words.write(added)}
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
        {problem && <Notice tone="danger">{problem.text}</Notice>}
        {checked && <Outcome answer={checked.answer} />}
      </FileField>
    </Sheet>
  )
}

const outcomes = ['new', 'refused', 'same'] as const
const tones = { new: 'success', refused: 'danger', same: 'neutral' } as const
type FileLine = VisitsReadIn['lines'][number]

/** How many of each, then line by line, those to be looked at first. */
function Outcome({ answer }: { readonly answer: VisitsReadIn }) {
  const { file: words } = useCalendarWords()
  const { added, refused, same, lines, columns } = answer
  const counts = { new: added, refused, same }
  const ignored = columns.flatMap(({ header, column }) => (column === null && header !== '' ? [header] : []))
  return (
    <>
      <Notice tone={added > 0 ? 'info' : 'warning'}>{added > 0 ? words.ready : words.nothing}</Notice>
      <dl className="grid grid-cols-3 gap-2">
        {outcomes.map((outcome) => (
          <div key={outcome} className="rounded-md bg-bg-subtle px-3 py-2">
            <dt className="text-small text-muted">{words.counts[outcome]}</dt>
            <dd className="text-title tabular">{counts[outcome]}</dd>
          </div>
        ))}
      </dl>
      {ignored.length > 0 && (
        <p className="text-small [overflow-wrap:anywhere] text-muted">{words.ignored(ignored.join(', '))}</p>
      )}
      <ul className="divide-y divide-line rounded-md hairline">
        {lines
          .toSorted((a, b) => rank(a) - rank(b))
          .map((line) => (
            <Line key={line.line} line={line} />
          ))}
      </ul>
    </>
  )
}

const ranks = { refused: 0, new: 1, same: 2 } as const
const rank = ({ outcome, line }: FileLine): number => ranks[outcome] * 1_000_000 + line

function Line({
  line: { line, name, outcome, fault, text, start, staffName, isOutsideHours },
}: {
  readonly line: FileLine
}) {
  const { file: words } = useCalendarWords()
  const locale = useLocale()
  const when = start === '' ? '' : `${dayName(locale, start.slice(0, 10))} ${start.slice(11)}`
  return (
    <li className="px-4 py-3">
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {name === '' ? words.unnamed : name}
          <span className="ml-2 text-small font-normal whitespace-nowrap text-muted">{words.line(line)}</span>
        </span>
        <Badge tone={tones[outcome]} className="shrink-0">
          {words.outcome[outcome]}
        </Badge>
      </p>
      {(when !== '' || staffName !== '') && (
        <p className="text-small text-ink-2 tabular">
          {[when, staffName, isOutsideHours ? words.outside : ''].filter(Boolean).join(' · ')}
        </p>
      )}
      {fault !== null && (
        <p className="mt-1 text-small [overflow-wrap:anywhere] text-ink-2">
          {words.faults[fault]}
          {text !== '' && ` («${text}»)`}
        </p>
      )}
    </li>
  )
}
