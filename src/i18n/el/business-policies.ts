import { minutes as inWords } from '../format.ts'
import { plural } from '../translated.ts'

const days = (n: number) => `${n} ${plural('el', n, { one: 'ημέρα', other: 'ημέρες' })}`
const minutes = (n: number) => `${n} λεπτά`

/** The salon's booking rules, and the reasons why a time is not offered. */
export const businessPolicies = {
  page: 'Κανόνες κρατήσεων',
  lead: 'Ποιες ώρες προσφέρονται και με ποιους όρους. Πριν αποθηκεύσετε, βλέπετε τι θα άλλαζε.',
  failed: 'Οι κανόνες δεν φορτώθηκαν.',
  save: 'Αποθήκευση κανόνων',
  saved: 'Οι κανόνες αποθηκεύτηκαν.',
  times: 'Ώρες',
  slotStep: 'Κάθε πόσο αρχίζουν ραντεβού',
  everyMinutes: (n: number) => (n === 60 ? 'Κάθε ώρα' : `Κάθε ${n} λεπτά`),
  minimumNotice: 'Ελάχιστος χρόνος πριν από το ραντεβού',
  minimumNoticeHint: 'Μέχρι πότε μπορεί ακόμη να κλειστεί.',
  noNotice: 'Μέχρι και την τελευταία στιγμή',
  horizonDays: 'Έως πόσες μέρες μπροστά',
  horizonHint: 'Μαζί με την τελευταία μέρα.',
  days,
  terms: 'Όροι',
  cancellationHours: 'Δωρεάν ακύρωση ή αλλαγή έως',
  hoursBefore: (n: number) => (n === 0 ? 'Την ώρα του ραντεβού' : n === 1 ? '1 ώρα πριν' : `${n} ώρες πριν`),
  termsHint: 'Όσα ραντεβού έχουν κλειστεί κρατούν τους όρους με τους οποίους κλείστηκαν.',
  deposit: 'Προκαταβολή',
  deposits: { none: 'Καμία', fixed: 'Σταθερό ποσό', percent: 'Ποσοστό επί της τιμής' },
  depositFixed: 'Ποσό σε ευρώ',
  depositPercent: 'Ποσοστό %',
  depositNote:
    'Η προκαταβολή φαίνεται στους όρους της σελίδας σας. Δεν χρεώνεται ακόμη από εμάς: οι πληρωμές γίνονται στο σαλόνι.',
  day: 'Η μέρα σας',
  gapRule: 'Κενά ανάμεσα στα ραντεβού',
  gapRules: {
    none: 'Δεν πειράζουν',
    touch: 'Κάθε ραντεβού ακουμπά σε άλλο, σε διάλειμμα ή στην αρχή ή το τέλος της μέρας',
    minimum: 'Να μη μένει κενό μικρότερο από…',
  },
  gapHint: 'Αν με αυτόν τον κανόνα μένουν λιγότερες από τρεις ώρες σε μια μέρα, εκείνη τη μέρα δεν ισχύει.',
  minimumGap: 'Μικρότερο κενό σε λεπτά',
  shortest: (n: number) => `Η πιο σύντομη υπηρεσία σας διαρκεί ${minutes(n)}.`,
  tightStarts: 'Και αμέσως μόλις τελειώσει ένα ραντεβού',
  tightStartsHint:
    'Προσφέρεται και η στιγμή που ελευθερώνεται κάποιο μέλος της ομάδας, ακόμη κι αν δεν συμπίπτει με τις συνηθισμένες ώρες έναρξης.',
  buffersInsideHours: 'Προετοιμασία και καθάρισμα μέσα στο ωράριο',
  buffersInsideHoursHint: 'Και αυτά τα λεπτά χωρούν ανάμεσα στο άνοιγμα και το κλείσιμο.',
  several: 'Πολλές υπηρεσίες σε ένα ραντεβού',
  split: 'Από ποιον γίνονται',
  splits: {
    never: 'Πάντα από το ίδιο άτομο',
    fallback: 'Από το ίδιο άτομο, και από περισσότερα μόνο αν αλλιώς δεν υπάρχει ώρα',
    allowed: 'Και από περισσότερα άτομα',
  },
  maximumWait: 'Αναμονή ανάμεσά τους',
  noWait: 'Καμία',
  upTo: (n: number) => `Έως ${minutes(n)}`,
  flexibleOrder: 'Με όποια σειρά χωρούν',
  flexibleOrderHint: 'Δοκιμάζεται και άλλη σειρά από αυτήν που διάλεξε ο πελάτης.',
  faults: {
    number: 'Γράψτε έναν αριθμό.',
    horizon: 'Από 1 έως 365 ημέρες.',
    fixed: 'Από 1 έως 1.000 ευρώ.',
    percent: 'Από 1 έως 100.',
    gap: 'Από 5 έως 480 λεπτά.',
  },
  preview: {
    title: 'Τι θα έβλεπαν οι πελάτες',
    service: 'Υπηρεσία',
    second: 'Και δεύτερη υπηρεσία',
    noSecond: 'Καμία',
    date: 'Μέρα',
    same: 'Εκείνη τη μέρα δεν αλλάζει τίποτα.',
    changes: (more: number, fewer: number) =>
      [
        more > 0 ? `${more} ${more === 1 ? 'ώρα παραπάνω' : 'ώρες παραπάνω'}` : '',
        fewer > 0 ? `${fewer} ${fewer === 1 ? 'ώρα λιγότερη' : 'ώρες λιγότερες'}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    none: 'Καμία διαθέσιμη ώρα εκείνη τη μέρα.',
    added: 'προστίθεται',
    gone: 'χάνεται',
    offered: 'προσφέρεται',
    times: 'Ώρες της μέρας',
    failed: 'Η προεπισκόπηση δεν φορτώθηκε.',
    noServices: 'Προσθέστε πρώτα μια υπηρεσία που κλείνεται online και ποιος την κάνει.',
    note: 'Με τα πραγματικά ραντεβού της μέρας. Τίποτα δεν έχει αποθηκευτεί ακόμη.',
  },
  why: {
    title: 'Γιατί δεν προσφέρεται αυτή η ώρα;',
    text: 'Διαλέξτε υπηρεσία και ώρα και δείτε τι την εμποδίζει.',
    service: 'Υπηρεσία',
    options: 'Επιπλέον',
    staff: 'Μέλος της ομάδας',
    anyone: 'Χωρίς προτίμηση',
    date: 'Μέρα',
    time: 'Ώρα',
    ask: 'Δείτε γιατί',
    offered: 'Προσφέρεται. Οι πελάτες τη βλέπουν.',
    notOffered: 'Δεν προσφέρεται, γιατί:',
    nearest: 'Οι κοντινότερες που προσφέρονται εκείνη τη μέρα:',
    noneNear: 'Εκείνη τη μέρα δεν προσφέρεται καμία ώρα.',
    reasons: {
      not_bookable: () => 'το σαλόνι δεν δέχεται κρατήσεις τώρα: χρειάζεται επαλήθευση και ενεργή συνδρομή',
      not_online: () => 'η υπηρεσία δεν κλείνεται online',
      past: () => 'η ώρα έχει περάσει',
      too_soon: ({ amount }: Told) =>
        `είναι πολύ σύντομα: ζητάτε κράτηση τουλάχιστον ${inWords('el', Number(amount))} πριν`,
      past_horizon: ({ amount }: Told) =>
        `είναι πολύ μακριά: δέχεστε κρατήσεις έως ${days(Number(amount))} μπροστά`,
      closed: () => 'το σαλόνι είναι κλειστό εκείνη τη μέρα',
      before_opening: ({ to }: Told) => `το σαλόνι ανοίγει στις ${to}`,
      between_hours: ({ from, to }: Told) => `το σαλόνι είναι κλειστό ${from}–${to}`,
      after_closing: ({ from }: Told) => `το σαλόνι κλείνει στις ${from}`,
      off_step: ({ who, amount }: Told) =>
        who === ''
          ? `τα ραντεβού αρχίζουν κάθε ${amount} λεπτά και αυτή η ώρα πέφτει ανάμεσα`
          : `${who}: τα ραντεβού αρχίζουν κάθε ${amount} λεπτά ή ακριβώς μετά από άλλο, και αυτή η ώρα πέφτει ανάμεσα`,
      nobody_does_it: ({ who }: Told) =>
        who === ''
          ? 'κανείς από την ομάδα δεν κάνει αυτή την υπηρεσία'
          : `${who}: δεν κάνει αυτή την υπηρεσία`,
      not_working: ({ who }: Told) => `${who}: δεν εργάζεται εκείνη τη μέρα`,
      outside_shift: ({ who, from, to }: Told) =>
        `${who}: εργάζεται ${from}–${to} και η υπηρεσία δεν χωρά εκεί`,
      past_closing: ({ who, from, to }: Told) =>
        `${who}: η υπηρεσία δεν χωρά στο ωράριο του σαλονιού, ${from}–${to}`,
      on_break: ({ who, from, to }: Told) => `${who}: έχει διάλειμμα ${from}–${to}`,
      time_off: ({ who, from, to }: Told) => `${who}: λείπει ${from}–${to}`,
      booked: ({ who, from, to }: Told) =>
        `${who}: έχει ραντεβού ${from}–${to}, μαζί με προετοιμασία και καθάρισμα`,
      no_unit: ({ who, resource }: Told) => `${who}: δεν υπάρχει διαθέσιμος εξοπλισμός (${resource})`,
      gap_rule: ({ who, amount }: Told) =>
        amount === ''
          ? `${who}: ο κανόνας για τα κενά θέλει το ραντεβού να ακουμπά σε άλλο ή σε άκρη της βάρδιας`
          : `${who}: θα έμενε πριν κενό μικρότερο από ${amount} λεπτά`,
    },
  },
}

/** The facts of a reason; empty where it has none. */
interface Told {
  readonly who: string
  /** Times of day, with the date if it is another day. */
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly resource: string
}
