/** Names of the demo's promotions. */
export const offerNames = {
  quiet: { el: 'Ήσυχα πρωινά', en: 'Quiet mornings' },
  autumn: { el: 'Καλή αρχή', en: 'Fresh start' },
  friends: { el: 'Για φίλους της γειτονιάς', en: 'For the neighbourhood' },
  gel: { el: 'Ημιμόνιμο με έκπτωση', en: 'Gel polish for less' },
  welcome: { el: 'Καλώς ήρθατε', en: 'Welcome' },
} as const

/** Promotions of other salons, which take turns. */
export const otherOffers = [
  { el: 'Πρώτη γνωριμία', en: 'Nice to meet you', percent: 15, isFirstOnly: true },
  {
    el: 'Μεσημέρια της εβδομάδας',
    en: 'Weekday lunch breaks',
    percent: 20,
    weekdays: [2, 3, 4],
    hours: [720, 960],
  },
  { el: 'Όλο τον μήνα', en: 'All month long', percent: 10 },
  { el: 'Από 40 € και πάνω', en: 'From €40', amountCents: 500, minimumCents: 4000 },
] as const

/** Products on the shelf of the owner's first salon. */
export const products = [
  { el: 'Λάδι για επωνυχίδια', en: 'Cuticle oil', cents: 890, stock: 30 },
  { el: 'Κρέμα χεριών', en: 'Hand cream', cents: 1250, stock: 24 },
  { el: 'Λίμα', en: 'Nail file', cents: 350, stock: 60 },
  { el: 'Βερνίκι', en: 'Nail polish', cents: 990, stock: 40 },
] as const

/** Gift cards that were bought: value, design, buyer's and recipient's names, and a message. */
export const giftCards = [
  { cents: 5000, daysAgo: 84, from: 'Ελένη', to: 'Δανάη', message: 'Χρόνια πολλά! Να τη χαρείς.' },
  { cents: 3000, daysAgo: 61, from: 'Κώστας', to: 'Ιωάννα', message: 'Για την ομορφότερη μαμά.' },
  { cents: 10000, daysAgo: 47, from: 'Το γραφείο', to: 'Σοφία', message: 'Ευχαριστούμε για όλα!' },
  { cents: 4000, daysAgo: 33, from: 'Μαρίνα', to: 'Αναστασία', message: '' },
  { cents: 2500, daysAgo: 12, from: 'Γιώργος', to: 'Χριστίνα', message: 'Με αγάπη.' },
  { cents: 6000, daysAgo: 5, from: 'Δανάη', to: 'Μαρία', message: 'Για μια ώρα μόνο για σένα.' },
] as const
