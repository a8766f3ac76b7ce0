/** Reporting a review, on a salon's page and in its workspace. */
export const reviewReport = {
  title: 'Αναφορά κριτικής',
  text: 'Πείτε μας ποιον κανόνα παραβαίνει. Αρνητική γνώμη δεν είναι λόγος αφαίρεσης. Τη διαβάζει άνθρωπος και σας απαντάμε με email.',
  ground: 'Τι συμβαίνει',
  grounds: {
    insult: 'Προσβάλλει ή απειλεί',
    untrue: 'Λέει πράγματα που δεν ισχύουν',
    off_topic: 'Δεν αφορά αυτή την επίσκεψη',
    privacy: 'Δείχνει προσωπικά στοιχεία άλλου',
    advertising: 'Είναι διαφήμιση',
    discrimination: 'Κάνει διακρίσεις ή σκορπά μίσος',
    illegal: 'Είναι παράνομη',
  },
  choose: 'Διαλέξτε τον λόγο.',
  details: 'Τι να προσέξουμε',
  detailsHint: 'Για παράδειγμα ποια φράση, και γιατί.',
  email: 'Το email σας, για την απάντηση',
  emailMissing: 'Γράψτε το email σας.',
  send: 'Αποστολή αναφοράς',
  sent: 'Λάβαμε την αναφορά σας.',
}
