/** The page of the sign-in service that a mailed link opens. Works without scripts. */
export const linkPage = {
  title: {
    signup: 'Επιβεβαιώστε το email σας',
    magiclink: 'Μπείτε στον λογαριασμό σας',
    recovery: 'Ορίστε νέο κωδικό πρόσβασης',
    email_change: 'Επιβεβαιώστε την αλλαγή του email',
    invite: 'Δεχτείτε την πρόσκληση',
  },
  text: {
    signup: 'Πατήστε το κουμπί για να επιβεβαιώσετε ότι το email είναι δικό σας και να συνεχίσετε.',
    magiclink: 'Πατήστε το κουμπί για να συνδεθείτε και να συνεχίσετε.',
    recovery: 'Πατήστε το κουμπί και θα μπορέσετε να διαλέξετε νέο κωδικό πρόσβασης.',
    email_change: 'Πατήστε το κουμπί μόνο αν ζητήσατε εσείς την αλλαγή.',
    invite: 'Πατήστε το κουμπί για να ανοίξετε τον λογαριασμό σας.',
  },
  submit: {
    signup: 'Επιβεβαίωση',
    magiclink: 'Σύνδεση',
    recovery: 'Συνέχεια',
    email_change: 'Επιβεβαίωση αλλαγής',
    invite: 'Συνέχεια',
  },
  leadsTo: (host: string) => `Θα συνεχίσετε στο ${host}.`,
  notYou: 'Δεν το ζητήσατε εσείς; Κλείστε τη σελίδα. Δεν θα αλλάξει τίποτα.',
}
