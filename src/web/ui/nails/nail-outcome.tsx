import type { NailAnswers } from '#domain/nails/answers.ts'
import type { NailNote, NailPlan, NailRefusal } from '#domain/nails/outcome.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../notice.tsx'
import { Price } from '../price.tsx'
import { useNailWords, type NailWords } from './words.ts'

/** One line of a chain, in words; repeated services are one line. */
export interface ChainLine {
  readonly key: string
  readonly name: string
  readonly options: readonly string[]
  readonly times: number
  readonly minutes: number
  readonly priceCents: number
}

interface NailChainProps {
  readonly lines: readonly ChainLine[]
  readonly minutes: number
  readonly priceCents: number
  /** Team members charge different prices. */
  readonly isFrom?: boolean
  readonly notes: readonly NailNote[]
}

/** The outcome of the answers: services with minutes and price. */
export function NailChain({ lines, minutes: total, priceCents, isFrom = false, notes }: NailChainProps) {
  const words = useNailWords()
  const locale = useLocale()
  return (
    <section
      aria-label={words.result.title}
      aria-live="polite"
      className="rounded-lg bg-primary-ghost px-4 py-3.5"
    >
      <h3 className="text-label">{words.result.title}</h3>
      <ul className="mt-1.5">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <p className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line-strong pt-2 font-bold">
        <span>
          {words.result.total} · <span className="tabular">{minutes(locale, total)}</span>
        </span>
        <Price cents={priceCents} from={isFrom} />
      </p>
      <NoteList notes={notes} />
    </section>
  )
}

function Line({ line }: { readonly line: ChainLine }) {
  const { result: words } = useNailWords()
  const locale = useLocale()
  return (
    <li className="flex justify-between gap-4 py-1">
      <span className="min-w-0">
        <span className="block font-medium">
          {line.times > 1 ? words.times(line.name, line.times) : line.name}
        </span>
        <span className="block text-small text-muted">
          {[minutes(locale, line.minutes), ...line.options].join(' · ')}
        </span>
      </span>
      <Price cents={line.priceCents} />
    </li>
  )
}

function NoteList({ notes }: { readonly notes: readonly NailNote[] }) {
  const words = useNailWords()
  if (notes.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
      {notes.map((note) => (
        <li key={note.kind}>{noteText(note, words)}</li>
      ))}
    </ul>
  )
}

function noteText(note: NailNote, words: NailWords): string {
  if (note.kind === 'refill_too_late') return words.notes.refill_too_late(note)
  if (note.kind === 'may_be_refused')
    return words.notes.may_be_refused(note.materials.map((each) => nameIn(words, each)))
  return words.notes[note.kind]
}

/** The name of a material inside a sentence. */
const nameIn = (words: NailWords, material: NailAnswers['material']): string => {
  const name = words.material.names[material]
  return name.charAt(0).toLocaleLowerCase('el') + name.slice(1)
}

/** Why the answers lead to no booking. */
export function NailRefusalNotice({ refusal }: { readonly refusal: NailRefusal }) {
  const words = useNailWords()
  return (
    <Notice tone="warning" live title={words.refusals.title}>
      {refusalText(refusal, words)}
    </Notice>
  )
}

function refusalText(refusal: NailRefusal, words: NailWords): string {
  const { refusals } = words
  if (refusal.reason === 'too_many_broken') return refusals.too_many_broken(refusal.nailsMost)
  if (refusal.reason !== 'removal_refused') return refusals[refusal.reason]
  if (refusal.material === 'unknown') return refusals.removal_refused_unknown
  const material = nameIn(words, refusal.material)
  return refusal.madeBy === 'here'
    ? refusals.removal_refused_own(material)
    : refusals.removal_refused(material)
}

type Chain = Extract<NailPlan<string, string>, { readonly kind: 'chain' }>

interface NamedService {
  readonly id: string
  readonly name: string
  readonly minutes: number
  readonly priceCents: number
  readonly options: readonly Omit<NamedService, 'options'>[]
}

/** The lines of a chain by a list of services with their names. */
export function chainLines(
  services: readonly NamedService[],
  chain: Pick<Chain, 'services'>,
): readonly ChainLine[] {
  const lines: ChainLine[] = []
  for (const { serviceId, optionIds } of chain.services) {
    const service = services.find(({ id }) => id === serviceId)
    if (!service) continue
    const options = service.options.filter(({ id }) => optionIds.includes(id))
    const parts = [service, ...options]
    const line = {
      key: `${lines.length}-${serviceId}`,
      name: service.name,
      options: options.map(({ name }) => name),
      times: 1,
      minutes: parts.reduce((sum, part) => sum + part.minutes, 0),
      priceCents: parts.reduce((sum, part) => sum + part.priceCents, 0),
    }
    const last = lines.at(-1)
    const isSame = last?.name === line.name && last.options.join() === line.options.join()
    if (last && isSame) lines[lines.length - 1] = added(last, line)
    else lines.push(line)
  }
  return lines
}

const added = (one: ChainLine, other: ChainLine): ChainLine => ({
  ...one,
  times: one.times + 1,
  minutes: one.minutes + other.minutes,
  priceCents: one.priceCents + other.priceCents,
})
