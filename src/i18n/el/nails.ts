import type { NailMaker, NailMaterial, NailWish } from '#domain/nails/answers.ts'

import { plural } from '../translated.ts'

const weeks = (n: number) => `${n} ${plural('el', n, { one: 'εβδομάδα', other: 'εβδομάδες' })}`
const nailCount = (n: number) => `${n} ${plural('el', n, { one: 'νύχι', other: 'νύχια' })}`

export const nails = {
  loading: 'Ετοιμάζουμε τις ερωτήσεις…',
  intro: 'Λίγα αγγίγματα, για να κρατήσουμε ακριβώς όση ώρα χρειάζεται.',
  failed: 'Δεν μπορέσαμε να φορτώσουμε τις ερωτήσεις.',
  without: 'Συνέχεια χωρίς απαντήσεις',
  material: {
    label: 'Τι έχουν τώρα τα νύχια σας;',
    names: {
      nothing: 'Τίποτα',
      polish: 'Απλό βερνίκι',
      gel_polish: 'Ημιμόνιμο',
      hard_gel: 'Τζελ ή BIAB',
      acrylic: 'Ακρυλικό, polygel ή πούδρα',
      tips: 'Tips',
      unknown: 'Δεν ξέρω',
    } satisfies Record<NailMaterial, string>,
  },
  madeBy: {
    label: 'Ποιος τα έκανε;',
    names: {
      here: 'Αυτό το σαλόνι',
      elsewhere: 'Άλλο σαλόνι',
      myself: 'Εγώ',
    } satisfies Record<NailMaker, string>,
  },
  wish: {
    label: 'Τι θέλετε τώρα;',
    names: {
      refill: 'Συντήρηση',
      new_set: 'Καινούργια',
      only_removal: 'Μόνο αφαίρεση',
      repair: 'Μόνο επιδιόρθωση',
    } satisfies Record<NailWish, string>,
  },
  age: {
    label: 'Πριν από πόσο καιρό έγιναν;',
    weeks,
    more: (n: number) => `Πάνω από ${weeks(n)}`,
  },
  broken: {
    label: 'Σπασμένα νύχια',
    fewer: 'Ένα σπασμένο νύχι λιγότερο',
    more: 'Ένα σπασμένο νύχι περισσότερο',
  },
  result: {
    title: 'Θα κλείσετε',
    total: 'Σύνολο',
    from: (price: string) => `από ${price}`,
    times: (name: string, n: number) => `${name} × ${n}`,
  },
  notes: {
    refill_too_late: ({ daysMost }: { readonly daysMost: number }) =>
      `Το σαλόνι κάνει συντήρηση έως ${daysMost} ημέρες μετά την εφαρμογή. Γι’ αυτό θα γίνουν καινούργια.`,
    no_refill: 'Σε αυτή την υπηρεσία δεν γίνεται συντήρηση: θα γίνει από την αρχή.',
    refill_bare: 'Σε γυμνά νύχια δεν γίνεται συντήρηση: θα γίνουν καινούργια.',
    refill_unknown: 'Για συντήρηση πρέπει να ξέρουμε τι υπάρχει πάνω στα νύχια. Κλείνουμε καινούργια.',
    refill_of_others: 'Το σαλόνι κάνει συντήρηση μόνο σε δική του δουλειά. Γι’ αυτό θα γίνουν καινούργια.',
    refill_of_other_material:
      'Αυτή η συντήρηση δεν γίνεται πάνω σε αυτό που έχετε. Γι’ αυτό θα γίνουν καινούργια.',
    may_be_less:
      'Αφού δεν ξέρουμε τι έχουν τα νύχια σας, κρατάμε την ώρα για τη μεγαλύτερη αφαίρεση. Ίσως κρατήσει λιγότερο και κοστίσει λιγότερο.',
    may_be_refused: (materials: readonly string[]) =>
      `Αν τελικά είναι ${materials.join(', ή ')}, το σαλόνι δεν το αφαιρεί.`,
    repair_unpriced: 'Η επιδιόρθωση δεν υπάρχει στον τιμοκατάλογο: το σαλόνι θα σας πει χρόνο και τιμή.',
  },
  refusals: {
    title: 'Έτσι δεν κλείνεται ραντεβού',
    removal_refused: (material: string) => `Το σαλόνι δεν αφαιρεί ${material} που δεν έκανε το ίδιο.`,
    removal_refused_own: (material: string) => `Το σαλόνι δεν αφαιρεί ${material}.`,
    removal_refused_unknown: 'Το σαλόνι δεν αφαιρεί δουλειά άλλων αν δεν ξέρει τι είναι.',
    too_many_broken: (most: number) =>
      `Σε ένα ραντεβού επιδιορθώνονται έως ${nailCount(most)}. Για περισσότερα, μιλήστε με το σαλόνι.`,
    nothing_to_remove: 'Σε γυμνά νύχια δεν υπάρχει κάτι να αφαιρεθεί.',
    removal_not_sold: 'Η αφαίρεση μόνη της δεν κλείνεται εδώ. Διαλέξτε και τι θα ακολουθήσει.',
    repair_not_sold: 'Το σαλόνι δεν κλείνει online επιδιόρθωση νυχιών.',
    repair_of_others: 'Το σαλόνι επιδιορθώνει μόνο δική του δουλειά.',
    none_broken: 'Πείτε μας πόσα νύχια θέλουν επιδιόρθωση.',
    choose_service: 'Διαλέξτε πρώτα από τις υπηρεσίες τι θέλετε να γίνει μετά.',
    service_gone: 'Η υπηρεσία που χρειάζεται δεν κλείνεται τώρα online. Μιλήστε με το σαλόνι.',
    too_many_services: 'Χρειάζονται περισσότερες υπηρεσίες από όσες χωρά ένα ραντεβού. Αφαιρέστε κάποια.',
    call: 'Τηλέφωνο του σαλονιού',
  },
  known: {
    title: (day: string) => `Από το ραντεβού σας εδώ, ${day}`,
    question: 'Ισχύει ακόμη;',
    yes: 'Ναι, συνέχεια',
    no: 'Κάτι άλλαξε',
  },
  next: 'Επιλογή ώρας',
  answerAll: 'Απαντήστε για να συνεχίσετε',
  line: {
    label: 'Νύχια τώρα',
    change: 'Αλλαγή',
    refillUntil: (day: string) => `Συντήρηση γίνεται έως ${day}.`,
    later: (day: string) => `${day}: χρειάζεται κάτι άλλο`,
    take: (minutes: string, price: string) => `Κράτηση ${minutes}, ${price}`,
  },
}
