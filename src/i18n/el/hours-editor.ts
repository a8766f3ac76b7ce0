import { plural } from '../translated.ts'

const inHours = (n: number) => `${n} ${plural('el', n, { one: 'ώρα', other: 'ώρες' })}`

/** Weekly hours of a salon or a team member. */
export const hoursEditor = {
  days: ['Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή', 'Σάββατο', 'Κυριακή'],
  works: { salon: (day: string) => `${day}: ανοιχτά`, staff: (day: string) => `${day}: εργάζεται` },
  off: { salon: 'Κλειστά', staff: 'Ρεπό' },
  from: 'Από',
  to: 'Έως',
  breakFrom: 'Διάλειμμα από',
  breakTo: 'Διάλειμμα έως',
  addRange: { salon: 'Κι άλλες ώρες', staff: 'Δεύτερη βάρδια' },
  addBreak: 'Διάλειμμα',
  removeRange: 'Αφαίρεση ωρών',
  removeBreak: 'Αφαίρεση διαλείμματος',
  copy: (day: string) => `Αντιγραφή από ${day}`,
  copyAll: 'Σε όλες τις μέρες',
  copyOpen: { salon: 'Στις ανοιχτές μέρες', staff: 'Στις μέρες εργασίας' },
  copied: 'Αντιγράφηκε.',
  faults: {
    backwards: 'Το τέλος πρέπει να είναι μετά την αρχή.',
    overlap: 'Τα διαστήματα επικαλύπτονται.',
    outside: 'Το διάλειμμα πρέπει να είναι μέσα στις ώρες εργασίας.',
  },
  total: (hours: string) => `${hours} την εβδομάδα`,
  hours: (hours: number, minutes: number) =>
    minutes === 0 ? inHours(hours) : `${inHours(hours)} και ${minutes} λεπτά`,
}
