/** Streets that nearly every Greek town has. */
export const commonStreets: readonly (readonly [el: string, en: string])[] = [
  ['Ερμού', 'Ermou'],
  ['Βενιζέλου', 'Venizelou'],
  ['Κολοκοτρώνη', 'Kolokotroni'],
  ['Παπαναστασίου', 'Papanastasiou'],
  ['Καραϊσκάκη', 'Karaiskaki'],
  ['28ης Οκτωβρίου', '28is Oktovriou'],
  ['25ης Μαρτίου', '25is Martiou'],
  ['Αγίου Νικολάου', 'Agiou Nikolaou'],
  ['Αγίας Σοφίας', 'Agias Sofias'],
  ['Δημοκρατίας', 'Dimokratias'],
  ['Ελευθερίας', 'Eleftherias'],
  ['Μιαούλη', 'Miaouli'],
  ['Κανάρη', 'Kanari'],
  ['Μπουμπουλίνας', 'Bouboulinas'],
  ['Ρήγα Φεραίου', 'Riga Fereou'],
  ['Παλαμά', 'Palama'],
  ['Σολωμού', 'Solomou'],
  ['Καποδιστρίου', 'Kapodistriou'],
  ['Εθνικής Αντιστάσεως', 'Ethnikis Antistaseos'],
  ['Αριστοτέλους', 'Aristotelous'],
  ['Μεγάλου Αλεξάνδρου', 'Megalou Alexandrou'],
  ['Ομήρου', 'Omirou'],
  ['Θεμιστοκλέους', 'Themistokleous'],
  ['Περικλέους', 'Perikleous'],
  ['Φιλικής Εταιρείας', 'Filikis Etaireias'],
  ['Μακρυγιάννη', 'Makrygianni'],
  ['Ηρώων Πολυτεχνείου', 'Iroon Polytechneiou'],
  ['Παπανδρέου', 'Papandreou'],
  ['Χαριλάου Τρικούπη', 'Charilaou Trikoupi'],
]

/** Real streets of the best known places. */
export const streetsByPlace: Readonly<Record<string, readonly (readonly [el: string, en: string])[]>> = {
  koukaki: [
    ['Βεΐκου', 'Veikou'],
    ['Δημητρακοπούλου', 'Dimitrakopoulou'],
    ['Ολυμπίου', 'Olympiou'],
    ['Ζαν Μωρεάς', 'Zan Moreas'],
  ],
  pangrati: [
    ['Υμηττού', 'Ymittou'],
    ['Αρχιμήδους', 'Archimidous'],
    ['Σπύρου Μερκούρη', 'Spyrou Merkouri'],
    ['Εμπεδοκλέους', 'Empedokleous'],
  ],
  kolonaki: [
    ['Σκουφά', 'Skoufa'],
    ['Αναγνωστοπούλου', 'Anagnostopoulou'],
    ['Πατριάρχου Ιωακείμ', 'Patriarchou Ioakeim'],
    ['Μηλιώνη', 'Milioni'],
  ],
  'kypseli-athens': [
    ['Φωκίωνος Νέγρη', 'Fokionos Negri'],
    ['Αγίας Ζώνης', 'Agias Zonis'],
    ['Δροσοπούλου', 'Drosopoulou'],
  ],
  thessaloniki: [
    ['Τσιμισκή', 'Tsimiski'],
    ['Εγνατία', 'Egnatia'],
    ['Αγίας Σοφίας', 'Agias Sofias'],
    ['Ικτίνου', 'Iktinou'],
    ['Προξένου Κορομηλά', 'Proxenou Koromila'],
  ],
  piraeus: [
    ['Σωτήρος Διός', 'Sotiros Dios'],
    ['Ηρώων Πολυτεχνείου', 'Iroon Polytechneiou'],
    ['Ακτή Μουτσοπούλου', 'Akti Moutsopoulou'],
    ['Καραΐσκου', 'Karaiskou'],
  ],
  patras: [
    ['Ρήγα Φεραίου', 'Riga Fereou'],
    ['Κορίνθου', 'Korinthou'],
    ['Μαιζώνος', 'Maizonos'],
    ['Αγίου Νικολάου', 'Agiou Nikolaou'],
  ],
  heraklion: [
    ['Δαιδάλου', 'Daidalou'],
    ['Χάνδακος', 'Chandakos'],
    ['Λεωφόρος Καλοκαιρινού', 'Leoforos Kalokairinou'],
    ['Κοραή', 'Korai'],
  ],
  larissa: [
    ['Κύπρου', 'Kyprou'],
    ['Παπαναστασίου', 'Papanastasiou'],
    ['Ρούσβελτ', 'Rousvelt'],
    ['Μανδηλαρά', 'Mandilara'],
  ],
  volos: [
    ['Δημητριάδος', 'Dimitriados'],
    ['Ιάσονος', 'Iasonos'],
    ['Κουταρέλια', 'Koutarelia'],
    ['Γαλλίας', 'Gallias'],
  ],
  ioannina: [
    ['28ης Οκτωβρίου', '28is Oktovriou'],
    ['Ανεξαρτησίας', 'Anexartisias'],
    ['Μιχαήλ Αγγέλου', 'Michail Angelou'],
  ],
  glyfada: [
    ['Κύπρου', 'Kyprou'],
    ['Λαοδίκης', 'Laodikis'],
    ['Αγγέλου Μεταξά', 'Angelou Metaxa'],
  ],
  chalandri: [
    ['Ανδρέα Παπανδρέου', 'Andrea Papandreou'],
    ['Κολοκοτρώνη', 'Kolokotroni'],
    ['Βασιλέως Γεωργίου', 'Vasileos Georgiou'],
  ],
  kifisia: [
    ['Κασσαβέτη', 'Kassaveti'],
    ['Λεβίδου', 'Levidou'],
    ['Κολοκοτρώνη', 'Kolokotroni'],
  ],
}

export type StaffTitle = readonly [el: string, en: string]

export const ownerTitles: readonly StaffTitle[] = [
  ['Ιδιοκτήτρια και τεχνίτρια νυχιών', 'Owner and nail technician'],
  ['Ιδιοκτήτρια, εκπαιδεύτρια σχεδίου', 'Owner, nail art trainer'],
  ['Ιδιοκτήτρια, ειδική στην ενίσχυση', 'Owner, overlay specialist'],
]

export const staffTitles: readonly StaffTitle[] = [
  ['Τεχνίτρια νυχιών', 'Nail technician'],
  ['Ειδική στο πεντικιούρ', 'Pedicure specialist'],
  ['Ζωγραφίζει στο χέρι', 'Hand-painted art'],
  ['Ειδική σε τζελ και ακρυλικά', 'Gel and acrylic specialist'],
  ['Αισθητικός άκρων', 'Hand and foot therapist'],
  ['Τεχνίτρια, πρώτο έτος', 'Junior technician'],
  ['Ειδική σε BIAB', 'BIAB specialist'],
]

export const closedReasons = {
  leave: ['Κλειστά για λίγες μέρες ξεκούρασης', 'Closed for a few days of rest'],
  training: ['Εκπαίδευση της ομάδας', 'Team training'],
} as const satisfies Readonly<Record<string, StaffTitle>>

/** Customers' notes on bookings. */
export const bookingNotes: readonly string[] = [
  'Έχω ευαίσθητα παρανύχια.',
  'Θα φέρω φωτογραφία για το σχέδιο.',
  'Ίσως αργήσω πέντε λεπτά.',
  'Πρώτη φορά BIAB, θα ήθελα συμβουλή.',
  'Κόκκινο σκούρο, όπως την άλλη φορά.',
]
