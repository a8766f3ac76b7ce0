/** The content of the demo owner's workspace and the administrator's pages: people, requests and notes. */

/** Records of bookings of the demo owner's clients, used in rotation. */
export const visitRecords = [
  { shape: 'almond', length: 'medium', colour: 'Γυμνό ροζ, OPI Bubble Bath', note: '' },
  {
    shape: 'square',
    length: 'short',
    colour: 'Κόκκινο, CND Wildfire',
    note: 'Έσπασε ο δεξιός δείκτης, μπήκε ενίσχυση.',
  },
  { shape: 'oval', length: 'medium', colour: 'Γαλλικό, λεπτή γραμμή', note: '' },
  {
    shape: 'squoval',
    length: 'short',
    colour: 'Μπορντό, Essie Bordeaux',
    note: 'Της άρεσε, να το ξανακάνουμε.',
  },
  { shape: 'coffin', length: 'long', colour: 'Milky white', note: 'Χτίσιμο με BIAB.' },
  { shape: 'round', length: 'short', colour: 'Διάφανο', note: '' },
] as const

export const photoCaptions = ['Γαλλικό με λουλούδι', 'Όπως το θέλει πάντα', 'Πριν από τον γάμο'] as const

export const disputes = {
  open: 'Ήμουν εκεί στην ώρα μου, απλώς η πόρτα ήταν κλειστή και περίμενα δέκα λεπτά.',
  kept: 'Είχα ξεχάσει το ραντεβού, συγγνώμη.',
} as const

export const claimWords = {
  first: 'Έχω το σαλόνι από το 2014. Βλέπω το email που αναφέρει η σελίδα.',
  second: 'Είμαι η νέα ιδιοκτήτρια από τον Σεπτέμβριο· στέλνω τη βεβαίωση έναρξης.',
  refused: 'Δουλεύω εδώ και θέλω να φτιάξω τη σελίδα.',
  why: 'Το σαλόνι διεκδικείται μόνο από όποιον το έχει.',
} as const

interface DemoApplication {
  readonly id: string
  readonly status: 'submitted' | 'in_review' | 'more_info' | 'approved' | 'rejected'
  readonly salonName: string
  readonly ownerName: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly description: string
  readonly language: 'el' | 'en'
  /** Hours since it was submitted. */
  readonly hoursAgo: number
  /** Our question, or the reason of a rejection. */
  readonly note?: string
}

export const demoApplications: readonly DemoApplication[] = [
  {
    id: '0194d3c0-0000-7000-8000-000000000301',
    status: 'submitted',
    salonName: 'Ροδόνυχο',
    ownerName: 'Ειρήνη Μαυρίδη',
    phone: '+306900000311',
    address: 'Πανόρμου 41',
    city: 'Αθήνα',
    region: 'athens',
    postcode: '11523',
    description: 'Δύο θέσεις, ημιμόνιμο και πεντικιούρ. Ανοίγουμε πρωί και απόγευμα.',
    language: 'el',
    hoursAgo: 3,
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000302',
    status: 'submitted',
    salonName: 'Το Ροδόνυχο',
    ownerName: 'Ε. Μαυρίδη',
    phone: '+30 690 000 0311',
    address: 'Πανόρμου 41',
    city: 'Αθήνα',
    region: 'athens',
    postcode: '11523',
    description: 'Έστειλα και χθες, δεν είμαι σίγουρη αν έφτασε.',
    language: 'el',
    hoursAgo: 2,
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000303',
    status: 'in_review',
    salonName: 'Nails by the Sea',
    ownerName: 'Katerina Lambrou',
    phone: '+306900000312',
    address: 'Ποσειδώνος 12',
    city: 'Γλυφάδα',
    region: 'attica',
    postcode: '16674',
    description: 'A small studio for gel and BIAB, four chairs, English and Greek spoken.',
    language: 'en',
    hoursAgo: 27,
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000304',
    status: 'more_info',
    salonName: 'Άκρη Δαχτύλων',
    ownerName: 'Γεωργία Πετροπούλου',
    phone: '+306900000313',
    address: 'Ρήγα Φεραίου 88',
    city: 'Πάτρα',
    region: 'peloponnese',
    postcode: '26221',
    description: 'Μανικιούρ, πεντικιούρ και nail art στο κέντρο της Πάτρας.',
    language: 'el',
    hoursAgo: 52,
    note: 'Σε ποιο όνομα είναι η επιχείρηση; Το ΑΦΜ που γράψατε δεν βρέθηκε.',
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000305',
    status: 'rejected',
    salonName: 'Κομμωτήριο Στέλλα',
    ownerName: 'Στέλλα Βέργου',
    phone: '+306900000314',
    address: 'Τσιμισκή 150',
    city: 'Θεσσαλονίκη',
    region: 'north',
    postcode: '54621',
    description: 'Κομμώσεις και βαφές.',
    language: 'el',
    hoursAgo: 190,
    note: 'Το Onyxi είναι για σαλόνια νυχιών· όταν προσθέσετε νύχια, γράψτε μας ξανά.',
  },
]

/** The application of the demo owner's second salon. */
export const approvedApplication = {
  id: '0194d3c0-0000-7000-8000-000000000306',
  description: 'Το δεύτερο σαλόνι μας, με την ίδια ομάδα και τα ίδια χέρια.',
} as const
