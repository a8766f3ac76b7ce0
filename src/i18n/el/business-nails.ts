import type { NailMaker, RemovableMaterial } from '#domain/nails/answers.ts'
import type { RefillCategory } from '#domain/nails/rules.ts'

/** The salon's rules for what is on the nails, in the room of its services. */
export const businessNails = {
  title: 'Τι έχουν τώρα τα νύχια;',
  intro:
    'Πριν διαλέξει ώρα, η πελάτισσα ή ο πελάτης λέει τι υπάρχει πάνω στα νύχια. Με τους κανόνες σας το ραντεβού παίρνει μόνο του τη σωστή αφαίρεση, συντήρηση ή εφαρμογή.',
  loading: 'Φορτώνουμε τους κανόνες σας…',
  failed: 'Δεν μπορέσαμε να φορτώσουμε τους κανόνες σας.',
  empty: {
    title: 'Πρώτα οι υπηρεσίες',
    text: 'Προσθέστε υπηρεσίες που κλείνονται online και θα προτείνουμε κανόνες που τους ταιριάζουν.',
  },
  suggestedNow: 'Αυτοί οι κανόνες είναι πρόταση από τον τιμοκατάλογό σας. Ισχύουν μόλις τους αποθηκεύσετε.',
  dropped: 'Κάποια υπηρεσία των κανόνων δεν κλείνεται πια online. Δείτε τους ξανά και αποθηκεύστε.',
  isAsked: {
    label: 'Να ρωτάμε πριν από την επιλογή ώρας',
    hint: 'Όσο είναι κλειστό, κανείς δεν βλέπει τις ερωτήσεις. Οι κανόνες μένουν.',
  },
  asking: { title: 'Ποιες υπηρεσίες ρωτούν', hint: 'Όσες γίνονται στα χέρια, πάνω σε ό,τι υπάρχει ήδη.' },
  removals: {
    title: 'Τι είναι αφαίρεση',
    hint: 'Σε ένα ραντεβού μπαίνει μόνο μία από αυτές.',
    services: 'Υπηρεσίες',
    options: 'Επιπλέον άλλων υπηρεσιών',
    none: 'Δεν έχετε υπηρεσία αφαίρεσης που να κλείνεται online.',
  },
  table: {
    title: 'Πριν από καινούργια εφαρμογή',
    hint: 'Τι προστίθεται στο ραντεβού, ανάλογα με το τι υπάρχει και ποιος το έκανε.',
    materials: {
      polish: 'Απλό βερνίκι',
      gel_polish: 'Ημιμόνιμο',
      hard_gel: 'Τζελ ή BIAB',
      acrylic: 'Ακρυλικό, polygel ή πούδρα',
      tips: 'Tips',
    } satisfies Record<RemovableMaterial, string>,
    makers: {
      here: 'Δική μας δουλειά',
      elsewhere: 'Άλλου σαλονιού',
      myself: 'Έγινε στο σπίτι',
    } satisfies Record<NailMaker, string>,
    cell: (material: string, maker: string) => `${material}, ${maker}`,
    included: 'Τίποτα: περιλαμβάνεται',
    includedAlone: (service: string) => `Τίποτα· μόνη της: ${service}`,
    extra: 'Το επιπλέον της υπηρεσίας',
    extraElse: (service: string) => `Το επιπλέον της υπηρεσίας, αλλιώς ${service}`,
    refused: 'Δεν το αναλαμβάνουμε',
  },
  refills: {
    title: 'Συντήρηση αντί για καινούργια',
    hint: 'Όταν δεν γίνεται συντήρηση, το ραντεβού αλλάζει σε αφαίρεση και καινούργια εφαρμογή.',
    does: (category: string) => `Κάνουμε συντήρηση: ${category}`,
    categories: {
      gel_polish: 'ημιμόνιμο',
      gel_extensions: 'τζελ',
      acrylic: 'ακρυλικό',
      biab: 'BIAB',
      dip_powder: 'πούδρα',
    } satisfies Record<RefillCategory, string>,
    service: 'Υπηρεσία συντήρησης',
    set: 'Καινούργια εφαρμογή',
    days: 'Έως πόσες ημέρες μετά',
    daysFault: 'Από 1 έως 120 ημέρες.',
    others: 'Και σε δουλειά άλλων',
    none: 'Για συντήρηση χρειάζονται δύο υπηρεσίες της ίδιας κατηγορίας.',
  },
  repair: {
    title: 'Σπασμένα νύχια',
    service: 'Υπηρεσία επιδιόρθωσης',
    noService: 'Δεν κλείνεται online',
    each: 'Νύχια σε μία υπηρεσία',
    most: 'Το πολύ νύχια σε ένα ραντεβού',
    fault: 'Από 1 έως 10.',
    others: 'Και σε δουλειά άλλων, χωρίς άλλη υπηρεσία',
  },
  preview: {
    title: 'Δοκιμή',
    hint: 'Απαντήστε σαν πελάτισσα ή πελάτης και δείτε τι θα κλειστεί με τους κανόνες όπως είναι τώρα.',
    service: 'Υπηρεσία που διαλέγει',
    again: 'Από την αρχή',
    nothing: 'Επιλέξτε πρώτα τουλάχιστον μία υπηρεσία που ρωτά.',
  },
  suggest: 'Προτεινόμενοι κανόνες',
  save: 'Αποθήκευση',
  saved: 'Οι κανόνες αποθηκεύτηκαν.',
  unsaved: 'Υπάρχουν αλλαγές που δεν έχουν αποθηκευτεί.',
}
