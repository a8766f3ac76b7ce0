/** The rules that a review can break, as everybody reads them. */
export const reviewGrounds = {
  insult: 'Προσβλητικά λόγια ή απειλές',
  untrue: 'Ψευδείς ισχυρισμοί για γεγονότα',
  off_topic: 'Δεν αφορά αυτή την επίσκεψη',
  privacy: 'Προσωπικά στοιχεία άλλου',
  advertising: 'Διαφήμιση',
  discrimination: 'Διακρίσεις ή μίσος',
  illegal: 'Παράνομο περιεχόμενο',
}
