import { plural } from '../translated.ts'

/** The page of questions and answers for customers. */
export const bookingFaq = {
  title: 'Συχνές ερωτήσεις',
  description:
    'Απαντήσεις για την κράτηση, την ακύρωση, την αλλαγή ώρας, την πληρωμή και τον λογαριασμό σας.',
  heading: 'Πώς μπορούμε να βοηθήσουμε;',
  lead: 'Γράψτε με δικά σας λόγια τι ψάχνετε ή διαλέξτε ένα θέμα.',
  search: 'Αναζήτηση στις ερωτήσεις',
  placeholder: 'π.χ. αλλαγή ώρας',
  clear: 'Καθαρισμός',
  topics: 'Θέματα',
  found: (n: number) => `${n} ${plural('el', n, { one: 'απάντηση', other: 'απαντήσεις' })}`,
  none: 'Δεν βρήκαμε κάτι με αυτά τα λόγια',
  noneText: 'Δοκιμάστε μια άλλη λέξη ή ρωτήστε μας.',
  stillTitle: 'Δεν βρήκατε απάντηση;',
  stillText: 'Γράψτε μας τι συμβαίνει. Αν αφορά ένα ραντεβού, βάλτε και τον κωδικό του.',
}
