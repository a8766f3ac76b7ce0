import { emailAddress } from './accounts/email-address.ts'
import { columnFinder, csvLines, separatorOf, type CsvLine } from './csv.ts'
import { isWrittenPhone } from './written-phone.ts'

/** The meaning of a column in a file of appointments. */
export const visitColumns = ['date', 'time', 'name', 'lastName', 'phone', 'email', 'service', 'staff', 'minutes', 'note'] as const // prettier-ignore
export type VisitColumn = (typeof visitColumns)[number]

/** The reasons in the file itself why a line is skipped. */
export type VisitLineFault = 'date' | 'time' | 'name' | 'phone' | 'email' | 'service' | 'minutes' | 'note'

export interface FileVisit {
  readonly line: number
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM in local time of the salon. */
  readonly time: string
  readonly name: string
  readonly phone: string | undefined
  readonly email: string | undefined
  /** The original text: a service, or several with their extras, joined by a plus. */
  readonly service: string
  /** Empty: anyone available. */
  readonly staff: string
  /** The length of all services; missing: their usual length. */
  readonly minutes: number | undefined
  readonly note: string
}

export interface FaultyVisit {
  readonly line: number
  readonly name: string
  readonly fault: VisitLineFault
  /** The text of the cell. */
  readonly text: string
}

export interface VisitFile {
  readonly columns: readonly { readonly header: string; readonly column: VisitColumn | null }[]
  readonly lines: readonly (FileVisit | FaultyVisit)[]
}

const headers: Readonly<Record<VisitColumn, readonly string[]>> = {
  date: ['ημερομηνια', 'μερα', 'ημερα', 'date', 'day', 'start date', 'appointment date', 'scheduled date', 'ημερομηνια ραντεβου'],
  time: ['ωρα', 'ωρα εναρξης', 'εναρξη', 'απο', 'time', 'start time', 'start', 'scheduled time'],
  name: ['ονομα', 'ονοματεπωνυμο', 'πελατης', 'πελατισσα', 'name', 'full name', 'client', 'client name', 'customer', 'customer name', 'first name', 'μικρο ονομα'],
  lastName: ['επωνυμο', 'επιθετο', 'last name', 'lastname', 'surname'],
  phone: ['τηλεφωνο', 'κινητο', 'τηλ', 'phone', 'phone number', 'mobile', 'mobile number', 'telephone'],
  email: ['email', 'e mail', 'mail', 'email address'],
  service: ['υπηρεσια', 'υπηρεσιες', 'service', 'services', 'service name', 'treatment', 'treatments'],
  staff: ['τεχνιτρια', 'τεχνιτης', 'ατομο', 'με', 'με ποιον', 'μελος της ομαδας', 'υπαλληλος', 'staff', 'staff name', 'staff member', 'team member', 'employee', 'technician', 'provider'],
  minutes: ['λεπτα', 'διαρκεια', 'διαρκεια λεπτα', 'minutes', 'duration', 'duration min', 'duration minutes', 'duration mins'],
  note: ['σημειωση', 'σημειωσεις', 'σχολια', 'note', 'notes', 'comments', 'appointment notes'],
} // prettier-ignore

const columnOf = columnFinder(headers)

/** Reads a file of appointments by line. Undefined without one of the required columns: day, name, service. */
export function readVisitFile(text: string): VisitFile | undefined {
  const [head, ...lines] = csvLines(text, separatorOf(text))
  const columns = (head?.cells ?? []).map((header) => ({ header, column: columnOf(header) }))
  const has = (wanted: VisitColumn) => columns.some(({ column }) => column === wanted)
  if (!has('date') || !has('name') || !has('service')) return undefined
  return { columns, lines: lines.map((line) => readLine(line, columns)) }
}

const limits = { name: 160, note: 1000, minutes: 720 } as const

function readLine({ line, cells }: CsvLine, columns: VisitFile['columns']): FileVisit | FaultyVisit {
  const cell = (wanted: VisitColumn): string =>
    oneLine(cells.find((text, at) => columns[at]?.column === wanted && text !== '') ?? '')
  const name = [cell('name'), cell('lastName')].filter(Boolean).join(' ')
  const [day = '', ...rest] = cell('date').split(/[\sT]+/)
  const [date, time] = [typedDate(day), typedTime(cell('time') || rest.join(' '))]
  const [phone, email, minutes] = [cell('phone'), cell('email'), typedMinutes(cell('minutes'))]
  const fault = (is: VisitLineFault, what: string): FaultyVisit => ({
    line,
    name: name.slice(0, limits.name),
    fault: is,
    text: what.slice(0, 80),
  })
  if (name === '' || name.length > limits.name) return fault('name', name)
  if (date === undefined) return fault('date', cell('date'))
  if (time === undefined) return fault('time', cell('time') || rest.join(' '))
  if (phone !== '' && (phone.length > 40 || !isWrittenPhone(phone))) return fault('phone', phone)
  const address = email === '' ? undefined : emailAddress(email)
  if (email !== '' && (address === undefined || address.length > 254)) return fault('email', email)
  if (cell('service') === '') return fault('service', '')
  if (minutes === 'wrong') return fault('minutes', cell('minutes'))
  if (cell('note').length > limits.note) return fault('note', cell('note'))
  return {
    line,
    date,
    time,
    name,
    phone: phone || undefined,
    email: address,
    service: cell('service'),
    staff: cell('staff'),
    minutes,
    note: cell('note'),
  }
}

const twoDigits = (text: string) => text.padStart(2, '0')

/** 24/11/2026, 24.11.26, 2026-11-24: the day comes before the month. */
function typedDate(text: string): string | undefined {
  const [, y = '', ym = '', yd = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const [, d = '', m = '', dy = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? []
  const [year, month, day] = y === '' ? [dy.length === 2 ? `20${dy}` : dy, m, d] : [y, ym, yd]
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return isDate(date) ? date : undefined
}

function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && day >= 1 && day <= days
}

/** 9:30, 09.30, 13:00:00, 1:30 PM, 1:30 μ.μ. */
function typedTime(text: string): string | undefined {
  const read = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*(?:([apπμ])\.?\s?[mμ]\.?)?$/iu.exec(text.trim())
  if (!read) return undefined
  const [, typed = '', minute = '', half = ''] = read
  const isAfternoon = 'pPμΜ'.includes(half) && half !== ''
  const hour = half === '' ? Number(typed) : (Number(typed) % 12) + (isAfternoon ? 12 : 0)
  if (hour > 23 || Number(minute) > 59 || (half !== '' && Number(typed) > 12)) return undefined
  return `${twoDigits(String(hour))}:${minute}`
}

/** 75, 75 min, 75′, 1:15, 1h 15min */
function typedMinutes(text: string): number | undefined | 'wrong' {
  if (text === '') return undefined
  const [, bare] = /^(\d{1,3})\s*(?:′|'|min|mins|minutes|λ|λεπτά)?$/iu.exec(text) ?? []
  const [, hours, rest = '0'] =
    /^(\d{1,2})\s*(?:h|hr|ω|ώρα|ώρες|:)\s*(?:(\d{1,2})\s*(?:′|'|m|min|mins|λ|λεπτά)?)?$/iu.exec(text) ?? []
  if (bare === undefined && hours === undefined) return 'wrong'
  const minutes = bare === undefined ? Number(hours) * 60 + Number(rest) : Number(bare)
  return minutes >= 5 && minutes <= limits.minutes ? minutes : 'wrong'
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
