import type { PartName } from '../day-window.ts'
import { fold } from '../fold.ts'
import type { Phrases } from './tokens.ts'

/** A named day, before its date is known. */
export type SaidDay =
  | { readonly kind: 'ahead'; readonly days: number }
  /** 0 is Sunday; `next`: that of next week. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly isNext: boolean }
  | { readonly kind: 'weekend' | 'week' | 'next-week' | 'seven-days' }
  | { readonly kind: 'date'; readonly day: number; readonly month: number }

/** A word that names a day, a part of one, or both ("tonight"). */
export interface SaidWord {
  readonly day?: SaidDay
  readonly part?: PartName
}

/** @param lists phrases, separated by commas, with their meaning */
export const phrases = <Meaning>(lists: readonly (readonly [string, Meaning])[]): Phrases<Meaning> =>
  new Map(
    lists.flatMap(([texts, meaning]) => texts.split(', ').map((text) => [fold(text), meaning] as const)),
  )

const weekdays = [
  'κυριακή, κυριακής, κυριακές, sunday, sundays',
  'δευτέρα, δευτέρας, δευτέρες, monday, mondays',
  'τρίτη, τρίτης, τρίτες, tuesday, tuesdays',
  'τετάρτη, τετάρτης, τετάρτες, wednesday, wednesdays',
  'πέμπτη, πέμπτης, πέμπτες, thursday, thursdays',
  'παρασκευή, παρασκευής, παρασκευές, friday, fridays',
  'σάββατο, σαββάτου, σάββατα, saturday, saturdays',
] as const

const shortWeekdays = [
  'κυρ, sun',
  'δευ, mon',
  'τρι, tue, tues',
  'τετ, wed',
  'πεμ, πεμπ, thu, thur, thurs',
  'παρ, fri',
  'σαβ, σαββ, sat',
] as const

const weekday = (texts: string, at: number): readonly [string, SaidWord] => [
  texts,
  { day: { kind: 'weekday', weekday: at, isNext: false } },
]

/** Words that may be misspelt: only long ones. */
export const dayWords: Phrases<SaidWord> = phrases<SaidWord>([
  ['σήμερα, today', { day: { kind: 'ahead', days: 0 } }],
  ['απόψε, tonight, this evening', { day: { kind: 'ahead', days: 0 }, part: 'evening' }],
  ['αύριο, tomorrow, tmrw', { day: { kind: 'ahead', days: 1 } }],
  ['μεθαύριο, day after tomorrow', { day: { kind: 'ahead', days: 2 } }],
  ...weekdays.map(weekday),
  ...shortWeekdays.map(weekday),
  ['σαββατοκύριακο, σ κ, σκ, weekend', { day: { kind: 'weekend' } }],
  ['αυτή την εβδομάδα, αυτή τη βδομάδα, μέσα στην εβδομάδα, this week', { day: { kind: 'week' } }],
  [
    'επόμενη εβδομάδα, επόμενη βδομάδα, άλλη εβδομάδα, άλλη βδομάδα, next week',
    { day: { kind: 'next-week' } },
  ],
  ['επόμενες 7 ημέρες, επόμενες 7 μέρες, next 7 days', { day: { kind: 'seven-days' } }],
  ['πρωί, πρωινό, πρωινές, morning, mornings', { part: 'morning' }],
  ['μεσημέρι, μεσημεριανό, μεσημέρια, noon, midday, lunchtime, lunch', { part: 'noon' }],
  ['απόγευμα, απογευματινό, απογεύματα, afternoon', { part: 'afternoon' }],
  ['βράδυ, βραδινό, βράδια, evening, night', { part: 'evening' }],
  ['μετά τη δουλειά, μετά τη δουλεια, μετά το γραφείο, after work', { part: 'afterWork' }],
])

/** Words for a weekday after the coming one. */
export const nextWords: Phrases<'coming' | 'next'> = phrases<'coming' | 'next'>([
  ['επόμενο, επόμενη, ερχόμενο, ερχόμενη, coming, this, αυτό το, αυτή την, αυτή τη', 'coming'],
  ['άλλο, άλλη, next', 'next'],
])

export const months: Phrases<number> = phrases<number>(
  [
    'ιανουαρίου, ιανουάριο, γενάρη, ιαν, january, jan',
    'φεβρουαρίου, φεβρουάριο, φλεβάρη, φεβ, february, feb',
    'μαρτίου, μάρτιο, μάρτη, μαρ, march, mar',
    'απριλίου, απρίλιο, απρίλη, απρ, april, apr',
    'μαΐου, μάιο, μάη, may',
    'ιουνίου, ιούνιο, ιούνη, ιουν, june, jun',
    'ιουλίου, ιούλιο, ιούλη, ιουλ, july, jul',
    'αυγούστου, αύγουστο, αυγ, august, aug',
    'σεπτεμβρίου, σεπτέμβριο, σεπτέμβρη, σεπ, september, sept, sep',
    'οκτωβρίου, οκτώβριο, οκτώβρη, οκτ, october, oct',
    'νοεμβρίου, νοέμβριο, νοέμβρη, νοε, november, nov',
    'δεκεμβρίου, δεκέμβριο, δεκέμβρη, δεκ, december, dec',
  ].map((texts, at) => [texts, at + 1] as const),
)

/** Words before an hour. */
export const hourWords: Phrases<'at' | 'after' | 'before'> = phrases<'at' | 'after' | 'before'>([
  ['στις, στη, κατά τις, γύρω στις, περίπου στις, at, around, about', 'at'],
  ['μετά τις, μετά τη, από τις, από τη, από, from, after, since', 'after'],
  [
    'πριν τις, πριν τη, πριν από τις, μέχρι τις, μέχρι τη, ως τις, έως τις, before, until, till, by',
    'before',
  ],
])

/** Words between two hours. */
export const rangeWords: Phrases<true> = phrases<true>([
  ['με, ως, έως, μέχρι, ως τις, έως τις, μέχρι τις, και, to, till, until, and', true],
])

export const nearWords: Phrases<true> = phrases<true>([
  ['κοντά μου, δίπλα μου, γύρω μου, εδώ κοντά, near me, nearby, close to me, around me, near by', true],
])

/** Polite or empty words around a request. */
export const fillers: Phrases<true> = phrases<true>([
  [
    'ο, η, το, τη, την, τον, τα, οι, θέλω, ψάχνω, κλείσω, να, ραντεβού, διαθέσιμο, διαθέσιμα, διαθέσιμη, ελεύθερο, ελεύθερη, ελεύθερα, ανοιχτό, ανοιχτά, ώρα, ώρες, κάπου, κάποιο, ένα, μια, μου, παρακαλώ, αυτό, αυτή, αυτήν, τις, τους, ή, κατά, γύρω',
    true,
  ],
  [
    'i, want, need, book, a, an, my, appointment, appointments, available, availability, free, open, slot, please, this, or, on, somewhere, anywhere, around, find',
    true,
  ],
])
