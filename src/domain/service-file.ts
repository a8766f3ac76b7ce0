import type { ServiceCategory } from './catalogue.ts'
import { cellKey, columnFinder, csvLines, separatorOf, type CsvLine } from './csv.ts'
import { typedEuros } from './money.ts'
import { phasesMinutes, type ServicePhases } from './service-phases.ts'

/** The meaning of a column in a price list. */
export const serviceColumns = ['category', 'nameEl', 'nameEn', 'minutes', 'phases', 'price', 'bufferBefore', 'bufferAfter', 'descriptionEl', 'descriptionEn'] as const // prettier-ignore
export type ServiceColumn = (typeof serviceColumns)[number]

/** The faults of a line that the file alone shows. */
export type ServiceLineFault =
  | 'name'
  | 'category'
  | 'minutes'
  | 'phases'
  | 'price'
  | 'buffer'
  | 'twice_in_file'

/** A line of a price list; a missing or empty cell changes nothing. */
export interface FileService {
  readonly line: number
  readonly nameEl: string
  readonly category?: ServiceCategory
  readonly nameEn?: string
  readonly minutes?: number
  readonly phases?: ServicePhases
  readonly priceCents?: number
  readonly bufferBefore?: number
  readonly bufferAfter?: number
  readonly descriptionEl?: string
  readonly descriptionEn?: string
}

export interface FaultyService {
  readonly line: number
  readonly nameEl: string
  readonly fault: ServiceLineFault
  /** The text of the cell. */
  readonly text: string
}

export interface ServiceFile {
  readonly columns: readonly { readonly header: string; readonly column: ServiceColumn | null }[]
  readonly lines: readonly (FileService | FaultyService)[]
}

const headers: Readonly<Record<ServiceColumn, readonly string[]>> = {
  category: ['κατηγορια', 'category'],
  nameEl: ['υπηρεσια', 'ονομα', 'ονομα ελληνικα', 'name', 'service', 'service name', 'name greek'],
  nameEn: ['ονομα αγγλικα', 'υπηρεσια αγγλικα', 'name english', 'english name'],
  minutes: ['λεπτα', 'διαρκεια', 'διαρκεια λεπτα', 'minutes', 'duration', 'duration min', 'duration minutes'],
  phases: ['φασεις', 'phases'],
  price: ['τιμη', 'τιμη €', 'ευρω', 'price', 'price €', 'price eur', 'euro'],
  bufferBefore: ['λεπτα πριν', 'minutes before', 'buffer before'],
  bufferAfter: ['λεπτα μετα', 'minutes after', 'buffer after'],
  descriptionEl: ['περιγραφη', 'περιγραφη ελληνικα', 'description', 'description greek'],
  descriptionEn: ['περιγραφη αγγλικα', 'description english'],
} // prettier-ignore

const columnOf = columnFinder(headers)

/** Minutes in order, with processing in brackets: `40+(10)+10`. Empty if it is only work. */
export const phasesText = (phases: ServicePhases): string =>
  phases.length < 2
    ? ''
    : phases.map(([kind, minutes]) => (kind === 'work' ? String(minutes) : `(${minutes})`)).join('+')

function typedPhases(text: string): ServicePhases | undefined {
  const parts = text.split('+').map((part) => /^(?:(\d{1,3})|\((\d{1,3})\))$/.exec(part.trim()))
  if (parts.includes(null)) return undefined
  return parts.map((part) =>
    part?.[1] === undefined
      ? (['processing', Number(part?.[2])] as const)
      : (['work', Number(part[1])] as const),
  )
}

const wholeMinutes = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)

/**
 * Reads a price list by line. Undefined without a column of names.
 * @param categories by `cellKey` of every name of a category
 */
export function readServiceFile(
  text: string,
  categories: ReadonlyMap<string, ServiceCategory>,
): ServiceFile | undefined {
  const [head, ...lines] = csvLines(text, separatorOf(text))
  const columns = (head?.cells ?? []).map((header) => ({ header, column: columnOf(header) }))
  if (!columns.some(({ column }) => column === 'nameEl')) return undefined
  const seen = new Set<string>()
  return {
    columns,
    lines: lines.map((line) => {
      const read = readLine(line, columns, categories)
      if ('fault' in read) return read
      // Two services of one name are distinguished by their category.
      const key = `${cellKey(read.nameEl)} ${read.category ?? ''}`
      if (seen.has(key))
        return { line: read.line, nameEl: read.nameEl, fault: 'twice_in_file', text: read.nameEl }
      seen.add(key)
      return read
    }),
  }
}

function readLine(
  { line, cells }: CsvLine,
  columns: ServiceFile['columns'],
  categories: ReadonlyMap<string, ServiceCategory>,
): FileService | FaultyService {
  const cell = (wanted: ServiceColumn): string =>
    cells.find((text, at) => columns[at]?.column === wanted && text !== '') ?? ''
  const nameEl = oneLine(cell('nameEl'))
  const faults: { fault: ServiceLineFault; text: string }[] =
    nameEl === '' ? [{ fault: 'name', text: '' }] : []
  /** Parses a cell; an invalid value is a fault. */
  const typed = <Value>(
    column: ServiceColumn,
    fault: ServiceLineFault,
    read: (text: string) => Value | undefined,
  ) => {
    const text = cell(column)
    const value = text === '' ? undefined : read(text)
    if (text !== '' && value === undefined) faults.push({ fault, text })
    return value
  }
  const category = typed('category', 'category', (name) => categories.get(cellKey(name)))
  const minutes = typed('minutes', 'minutes', wholeMinutes)
  const phases = typed('phases', 'phases', typedPhases)
  const priceCents = typed('price', 'price', typedEuros)
  const bufferBefore = typed('bufferBefore', 'buffer', wholeMinutes)
  const bufferAfter = typed('bufferAfter', 'buffer', wholeMinutes)
  if (phases && minutes !== undefined && phasesMinutes(phases) !== minutes)
    faults.push({ fault: 'phases', text: `${cell('phases')} ≠ ${minutes}` })
  const [first] = faults
  if (first) return { line, nameEl: nameEl.slice(0, 120), fault: first.fault, text: first.text.slice(0, 80) }
  const [nameEn, descriptionEl, descriptionEn] = [
    oneLine(cell('nameEn')),
    cell('descriptionEl'),
    cell('descriptionEn'),
  ]
  return {
    line,
    nameEl,
    ...(category && { category }),
    ...(nameEn !== '' && { nameEn }),
    ...(minutes !== undefined && { minutes }),
    ...(phases && { phases }),
    ...(priceCents !== undefined && { priceCents }),
    ...(bufferBefore !== undefined && { bufferBefore }),
    ...(bufferAfter !== undefined && { bufferAfter }),
    ...(descriptionEl !== '' && { descriptionEl }),
    ...(descriptionEn !== '' && { descriptionEn }),
  }
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
