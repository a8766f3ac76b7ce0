import { emailAddress } from '../accounts/email-address.ts'
import { columnFinder, csvLines, separatorOf, type CsvLine } from '../csv.ts'
import { isWrittenPhone } from '../written-phone.ts'
import { readBirthday, type Birthday } from './birthday.ts'
import { phoneKey } from './phone-key.ts'

/**
 * The meaning of a column in a client file. `allergies` is recognised and left out, because it needs the client's own
 * consent.
 */
export type ClientColumn = 'name' | 'lastName' | 'phone' | 'email' | 'birthday' | 'notes' | 'allergies'

export type LineFault =
  | 'name_missing'
  | 'name_long'
  | 'phone'
  | 'email'
  | 'birthday'
  | 'notes_long'
  | 'twice_in_file'
  | 'already_there'

export interface FaultyLine {
  readonly line: number
  readonly fault: LineFault
  /** The text of the cell. */
  readonly text: string
}

export interface FileClient {
  readonly line: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly birthday: Birthday | null
  readonly notes: string
}

export interface ClientFile {
  readonly columns: readonly { readonly header: string; readonly column: ClientColumn | null }[]
  /** The number of lines below the header. */
  readonly rows: number
  readonly clients: readonly FileClient[]
  readonly faults: readonly FaultyLine[]
}

export const clientLimits = { name: 160, notes: 4000 } as const

const headers: Readonly<Record<ClientColumn, readonly string[]>> = {
  name: ['ονομα', 'ονοματεπωνυμο', 'πελατης', 'πελατισσα', 'name', 'full name', 'client', 'client name', 'customer', 'first name', 'firstname', 'μικρο ονομα'],
  lastName: ['επωνυμο', 'επιθετο', 'last name', 'lastname', 'surname'],
  phone: ['τηλεφωνο', 'κινητο', 'κινητο τηλεφωνο', 'τηλ', 'phone', 'phone number', 'mobile', 'mobile number', 'mobile phone', 'telephone', 'tel'],
  email: ['email', 'e mail', 'mail', 'email address', 'ηλεκτρονικο ταχυδρομειο', 'διευθυνση email'],
  birthday: ['γενεθλια', 'ημερομηνια γεννησης', 'ημ γεννησης', 'ημ νια γεννησης', 'γεννηση', 'birthday', 'birth date', 'birthdate', 'date of birth', 'dob'],
  notes: ['σημειωσεις', 'σχολια', 'παρατηρησεις', 'notes', 'note', 'comments', 'remarks'],
  allergies: ['αλλεργιες', 'αλλεργια', 'allergies', 'allergy'],
} // prettier-ignore

const columnOf = columnFinder(headers)

/**
 * Reads a client file line by line. Undefined without a column of names. @param thisYear decides which years are
 * birth years
 */
export function readClientFile(text: string, thisYear: number): ClientFile | undefined {
  const [head, ...lines] = csvLines(text, separatorOf(text))
  const columns = (head?.cells ?? []).map((header) => ({
    header,
    column: columnOf(header),
  }))
  if (!columns.some(({ column }) => column === 'name')) return undefined
  const read = lines.map((line) => readLine(line, columns, thisYear))
  const good = read.flatMap((one) => ('fault' in one ? [] : [one]))
  const { clients, faults } = withoutDuplicates(good)
  const bad = read.flatMap((one) => ('fault' in one ? [one] : []))
  return {
    columns,
    rows: lines.length,
    clients,
    faults: [...bad, ...faults].toSorted((a, b) => a.line - b.line),
  }
}

type Columns = ClientFile['columns']

function readLine({ line, cells }: CsvLine, columns: Columns, thisYear: number): FileClient | FaultyLine {
  const all = (wanted: ClientColumn) =>
    columns.flatMap(({ column }, at) => (column === wanted && cells[at] ? [cells[at]] : []))
  const name = oneLine([...all('name').slice(0, 1), ...all('lastName').slice(0, 1)].join(' '))
  const [phone = null] = all('phone').map(oneLine)
  const [email = null] = all('email').map(oneLine)
  const [born = null] = all('birthday').map(oneLine)
  const notes = all('notes').join('\n')
  const fault = (is: LineFault, text: string): FaultyLine => ({ line, fault: is, text: text.slice(0, 80) })
  if (name === '') return fault('name_missing', cells.filter(Boolean).join(' · '))
  if (name.length > clientLimits.name) return fault('name_long', name)
  if (phone !== null && (phone.length > 40 || !isWrittenPhone(phone))) return fault('phone', phone)
  const address = email === null ? null : emailAddress(email)
  if (address === undefined || (address?.length ?? 0) > 254) return fault('email', email ?? '')
  const birthday = born === null ? null : readBirthday(born, thisYear)
  if (birthday === undefined) return fault('birthday', born ?? '')
  if (notes.length > clientLimits.notes) return fault('notes_long', notes)
  return { line, name, phone, email: address, birthday, notes }
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Keeps the first of several lines with the same number or address. */
function withoutDuplicates(read: readonly FileClient[]): Pick<ClientFile, 'clients' | 'faults'> {
  const seen = new Set<string>()
  const clients: FileClient[] = []
  const faults: FaultyLine[] = []
  for (const client of read) {
    const keys = clientKeys(client)
    if (keys.some((key) => seen.has(key)))
      faults.push({ line: client.line, fault: 'twice_in_file', text: client.name })
    else clients.push(client)
    for (const key of keys) seen.add(key)
  }
  return { clients, faults }
}

/** The keys by which two entries count as the same person. */
export const clientKeys = ({ phone, email }: Pick<FileClient, 'phone' | 'email'>): readonly string[] => [
  ...(phone === null ? [] : [`p:${phoneKey(phone)}`]),
  ...(email === null ? [] : [`e:${email.toLowerCase()}`]),
]
