/** Job postings of the demo, each marked as an example that accepts no applications. */
interface DemoText {
  readonly title: string
  readonly location: string
  readonly description: string
}

export interface DemoJob {
  readonly id: string
  readonly employer: string
  readonly department: 'nails' | 'reception' | 'support' | 'product'
  readonly type: 'full_time' | 'part_time' | 'freelance' | 'internship'
  readonly isRemote: boolean
  readonly el: DemoText
  readonly en: DemoText
}

export const demoJobs: readonly DemoJob[] = [
  {
    id: '0194d3c0-0000-7000-8000-000000000101',
    employer: 'Onyxi',
    department: 'nails',
    type: 'full_time',
    isRemote: false,
    el: {
      title: 'Τεχνίτρια ή τεχνίτης νυχιών',
      location: 'Παγκράτι, Αθήνα',
      description:
        'Μικρή ομάδα τριών ατόμων, ένα τραπέζι για τον καθένα.\n\nΠέντε ημέρες, Τρίτη με Σάββατο, οκτώ ώρες με διάλειμμα. Το πρόγραμμα βγαίνει δύο εβδομάδες πριν και δεν αλλάζει.\n\nΖητάμε δύο χρόνια με ημιμόνιμο και τζελ, καθαρή δουλειά και ηρεμία. Τα υλικά τα διαλέγουμε μαζί.',
    },
    en: {
      title: 'Nail technician',
      location: 'Pagrati, Athens',
      description:
        'A small team of three, one table each.\n\nFive days, Tuesday to Saturday, eight hours with a break. The schedule is set two weeks ahead and does not change.\n\nWe ask for two years of gel polish and gel, clean work and calm. Materials are chosen together.',
    },
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000102',
    employer: 'Onyxi',
    department: 'reception',
    type: 'part_time',
    isRemote: false,
    el: {
      title: 'Υποδοχή, απογεύματα',
      location: 'Καλαμαριά, Θεσσαλονίκη',
      description:
        'Τέσσερα απογεύματα την εβδομάδα, 16:00–21:00.\n\nΥποδέχεστε, κρατάτε το ημερολόγιο σε τάξη και απαντάτε στο τηλέφωνο, που πια χτυπά λίγο. Ελληνικά και αγγλικά.',
    },
    en: {
      title: 'Reception, afternoons',
      location: 'Kalamaria, Thessaloniki',
      description:
        'Four afternoons a week, 16:00–21:00.\n\nYou welcome people, keep the calendar in order and answer the phone, which hardly rings any more. Greek and English.',
    },
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000103',
    employer: 'Onyxi',
    department: 'support',
    type: 'full_time',
    isRemote: true,
    el: {
      title: 'Εξυπηρέτηση σαλονιών',
      location: 'Από όπου θέλετε, στην Ελλάδα',
      description:
        'Βοηθάτε σαλόνια να στήσουν τις ώρες, τις υπηρεσίες και την ομάδα τους, με γραπτό λόγο και τηλέφωνο.\n\nΓράφετε καθαρά ελληνικά, εξηγείτε χωρίς βιασύνη και λέτε «δεν ξέρω, θα το βρω» όταν έτσι είναι.',
    },
    en: {
      title: 'Salon support',
      location: 'Wherever you like, in Greece',
      description:
        'You help salons set up their hours, services and team, in writing and by phone.\n\nYou write clearly, explain without hurry, and say “I don’t know, I’ll find out” when you don’t.',
    },
  },
  {
    id: '0194d3c0-0000-7000-8000-000000000104',
    employer: 'Onyxi',
    department: 'product',
    type: 'internship',
    isRemote: true,
    el: {
      title: 'Πρακτική στον σχεδιασμό',
      location: 'Αθήνα ή από απόσταση',
      description:
        'Έξι μήνες, με αμοιβή. Σχεδιάζετε οθόνες που τις χρησιμοποιεί κάποια με βρεγμένα νύχια και ένα χέρι ελεύθερο.\n\nΔείξτε μας κάτι που φτιάξατε και τι θα αλλάζατε σε αυτό σήμερα.',
    },
    en: {
      title: 'Design internship',
      location: 'Athens or remote',
      description:
        'Six months, paid. You design screens for someone with wet nails and one free hand.\n\nShow us something you made, and what you would change about it today.',
    },
  },
]
