/** A sentence in both languages. `{owner}` is the owner's first name, `{year}` the year of opening. */
export type Sentence = readonly [el: string, en: string]

export const openings: readonly Sentence[] = [
  [
    'Η {owner} άνοιξε το σαλόνι το {year}, με δύο τραπεζάκια και πολλή όρεξη. Σήμερα οι πρώτες της πελάτισσες φέρνουν τις κόρες τους.',
    'Opened in {year} with two small tables and a lot of heart. Today the first regulars bring their daughters.',
  ],
  [
    'Ένα μικρό, φωτεινό σαλόνι όπου όλα γίνονται με την ησυχία μας.',
    'A small, bright salon where nothing is ever rushed.',
  ],
  [
    'Είμαστε το σαλόνι της γειτονιάς: μας ξέρετε με το μικρό μας όνομα και ξέρουμε το χρώμα που σας πάει.',
    'We are the neighbourhood salon: you know us by first name and we know which colour suits you.',
  ],
  [
    'Από το {year} φροντίζουμε χέρια και πόδια με υπομονή, καλό φως και σωστά εργαλεία.',
    'Since {year} we have looked after hands and feet with patience, good light and the right tools.',
  ],
  [
    'Η {owner} σπούδασε γραφιστική πριν πιάσει το πινέλο, και φαίνεται σε κάθε νύχι.',
    'A graphic designer before she picked up the brush, {owner} brings that eye to every nail.',
  ],
  [
    'Πίσω από τη γυάλινη πόρτα θα βρείτε τρία τραπέζια, απαλή μουσική και ένα ράφι με διακόσια χρώματα.',
    'Behind the glass door are three tables, soft music and a shelf with two hundred colours.',
  ],
  [
    'Ξεκινήσαμε από ένα δωμάτιο στο σπίτι και, χάρη σε εσάς, το {year} αποκτήσαμε δική μας βιτρίνα.',
    'We began in a room at home and, thanks to you, moved behind our own shop window in {year}.',
  ],
  [
    'Καλώς ήρθατε στο σαλόνι όπου ο καφές είναι πάντα ζεστός και το ραντεβού πάντα στην ώρα του.',
    'Welcome to the salon where the coffee is always hot and the appointment always on time.',
  ],
  [
    'Δύο αδελφές, ένα σαλόνι: η μία αγαπά το κλασικό, η άλλη δεν λέει ποτέ όχι σε ένα δύσκολο σχέδιο.',
    'Two sisters, one salon: one loves the classics, the other never says no to a tricky design.',
  ],
  [
    'Κάνουμε λίγα πράγματα και τα κάνουμε καλά: μανικιούρ, πεντικιούρ και ενίσχυση φυσικού νυχιού.',
    'We do a few things and do them well: manicures, pedicures and strengthening of natural nails.',
  ],
  [
    'Το σαλόνι μας είναι για όσες θέλουν όμορφα νύχια χωρίς πολλά πολλά.',
    'Our salon is for anyone who wants lovely nails without the fuss.',
  ],
  [
    'Με θέα στην πλατεία και ένα γιασεμί στην είσοδο, το σαλόνι μένει το ίδιο φιλόξενο από το {year}.',
    'With a view of the square and jasmine at the door, we have been just as welcoming since {year}.',
  ],
  [
    'Η ομάδα μας συναντήθηκε στη σχολή και δεν χώρισε ποτέ: δουλεύουμε μαζί από το {year}.',
    'Our team met at beauty school and never parted: we have worked together since {year}.',
  ],
  [
    'Εδώ το μανικιούρ είναι η μισή ώρα της ημέρας που ανήκει μόνο σε εσάς.',
    'Here a manicure is the part of the day that belongs to you alone.',
  ],
  [
    'Η {owner} δουλεύει με τα χέρια σας όπως ένας ράφτης με το ύφασμα: μετρά, ρωτά και μετά αρχίζει.',
    '{owner} treats your hands as a tailor treats cloth: she measures, asks, and only then begins.',
  ],
  [
    'Ένα σαλόνι με ξύλινα ράφια, φρέσκα λουλούδια κάθε Τρίτη και ανθρώπους που χαίρονται να σας βλέπουν.',
    'A salon with wooden shelves, fresh flowers every Tuesday and people who are glad to see you.',
  ],
]

export const crafts: readonly Sentence[] = [
  [
    'Το ημιμόνιμο που βάζουμε κρατά τρεις εβδομάδες, γιατί η προετοιμασία παίρνει τον χρόνο της.',
    'Our gel polish lasts three weeks, because the preparation takes the time it needs.',
  ],
  [
    'Δουλεύουμε με ξηρό μανικιούρ και φρεζάκι, απαλά και χωρίς πληγωμένα παρανύχια.',
    'We work with a dry e-file manicure, gently and without sore cuticles.',
  ],
  [
    'Αν τα νύχια σας σπάνε, ξεκινήστε με BIAB: δυναμώνει το φυσικό νύχι και το αφήνει να μακρύνει.',
    'If your nails break, start with BIAB: it strengthens the natural nail and lets it grow.',
  ],
  [
    'Για τα σχέδια αρκεί μια φωτογραφία στο κινητό σας· τα υπόλοιπα τα ζωγραφίζουμε στο χέρι.',
    'For designs, a picture on your phone is enough; we paint the rest by hand.',
  ],
  [
    'Το γαλλικό μας είναι λεπτό σαν κλωστή και το ρωτάμε πάντα: ίσιο ή πιο στρογγυλό;',
    'Our French line is thin as a thread, and we always ask: straight or a little rounder?',
  ],
  [
    'Στο πεντικιούρ δεν βιαζόμαστε ποτέ: μούλιασμα, φροντίδα της φτέρνας, μασάζ και χρώμα που αντέχει στην άμμο.',
    'We never hurry a pedicure: a soak, heel care, a massage and colour that survives the sand.',
  ],
  [
    'Χτίζουμε με τζελ και ακρυλικό σε όποιο μήκος σας βολεύει, από διακριτικό ως εντυπωσιακό.',
    'We build with gel and acrylic in any length you like, from discreet to dramatic.',
  ],
  [
    'Τα χρώματα ανανεώνονται κάθε εποχή, αλλά το αγαπημένο σας κόκκινο δεν φεύγει από το ράφι.',
    'The colours change with the season, but your favourite red never leaves the shelf.',
  ],
  [
    'Αν ένα νύχι ανοίξει μέσα στην πρώτη εβδομάδα, το διορθώνουμε χωρίς χρέωση.',
    'If a nail chips within the first week, we mend it free of charge.',
  ],
  [
    'Πριν από κάθε αφαίρεση κοιτάμε πρώτα το νύχι: δεν τραβάμε και δεν λιμάρουμε ποτέ βαθιά.',
    'Before any removal we look at the nail first: we never pull and never file deep.',
  ],
  [
    'Αγαπάμε τα λιτά νύχια: γαλακτερό, απαλό ροζ, ένα λεπτό χρυσό στην άκρη.',
    'We love quiet nails: milky white, soft pink, a thin touch of gold at the tip.',
  ],
  [
    'Μας αρέσουν οι τολμηρές ιδέες: κύματα, μαίανδροι, φύλλα χρυσού, ό,τι ονειρευτείτε.',
    'We enjoy bold ideas: waves, Greek keys, gold leaf, whatever you dream up.',
  ],
]

export const cares: readonly Sentence[] = [
  [
    'Τα εργαλεία αποστειρώνονται σε κλίβανο και ανοίγουν μπροστά σας.',
    'Tools are sterilised in an autoclave and opened in front of you.',
  ],
  [
    'Κάθε πελάτισσα έχει τη δική της λίμα, που τη φυλάμε με το όνομά της.',
    'Every client has her own file, kept under her name.',
  ],
  [
    'Χρησιμοποιούμε προϊόντα χωρίς τις δέκα πιο βαριές ουσίες και αερίζουμε συνεχώς τον χώρο.',
    'We use products free of the ten harshest substances and keep the room well aired.',
  ],
  [
    'Για εγκύους και ευαίσθητα δέρματα έχουμε ξεχωριστή σειρά προϊόντων· πείτε το μας στο ραντεβού.',
    'For pregnancy and sensitive skin we keep a separate range; just tell us when you book.',
  ],
  [
    'Η απορρόφηση στο τραπέζι μαζεύει τη σκόνη πριν φτάσει στα μάτια σας.',
    'Extraction at the table takes the dust away before you notice it.',
  ],
  [
    'Ανάμεσα στα ραντεβού αφήνουμε χρόνο για καθάρισμα, γι’ αυτό και δεν θα περιμένετε όρθιες.',
    'We leave time for cleaning between appointments, so you never wait standing.',
  ],
  [
    'Δουλεύουμε με vegan βερνίκια και ανακυκλώνουμε όσα μπουκαλάκια αδειάζουν.',
    'We work with vegan polish and recycle every empty bottle.',
  ],
  [
    'Δεν κόβουμε παραπάνω απ’ όσο χρειάζεται: πρώτα η υγεία του νυχιού, μετά το χρώμα.',
    'We never cut more than we should: the health of the nail first, colour second.',
  ],
]

export const feels: readonly Sentence[] = [
  [
    'Φέρτε το βιβλίο σας, την κόρη σας ή τη φίλη σας· έχουμε θέση για όλους.',
    'Bring your book, your daughter or your friend; there is room for everyone.',
  ],
  [
    'Αν θέλετε ησυχία, διαλέξτε το τραπέζι στο βάθος. Αν θέλετε κουβέντα, είμαστε εδώ.',
    'If you want quiet, take the table at the back. If you want a chat, we are here.',
  ],
  ['Κερνάμε ελληνικό, φρέντο ή τσάι του βουνού.', 'Greek coffee, freddo or mountain tea is on us.'],
  [
    'Τα Σάββατα μυρίζει κανέλα, γιατί κάποια έφερε πάλι κουλουράκια.',
    'On Saturdays it smells of cinnamon, because somebody brought biscuits again.',
  ],
  [
    'Ερχόμαστε κι εμείς εδώ για να ξεκουραστούμε, και θα το καταλάβετε.',
    'We come here to unwind as well, and you will feel it.',
  ],
  [
    'Ετοιμάζουμε νύφες, κουμπάρες και μαμάδες, με ξεχωριστή ώρα για όλη την παρέα.',
    'We look after brides, maids of honour and mothers, with an hour set aside for the whole party.',
  ],
  [
    'Οι άντρες είναι ευπρόσδεκτοι: το ανδρικό μανικιούρ έχει τη δική του θέση στον τιμοκατάλογο.',
    'Men are welcome: the men’s manicure has its own place on the menu.',
  ],
  [
    'Για τα μικρά υπάρχει κουτί με αυτοκόλλητα και βερνίκι που φεύγει με νερό.',
    'For the little ones there is a box of stickers and polish that washes off.',
  ],
]

export const practicals: readonly Sentence[] = [
  [
    'Παρκάρετε εύκολα στον παράλληλο δρόμο και η στάση του λεωφορείου είναι απέναντι.',
    'Parking is easy in the next street and the bus stop is across the road.',
  ],
  [
    'Αν αργήσετε λίγο, στείλτε μας ένα μήνυμα· θα κάνουμε ό,τι μπορούμε.',
    'Running a little late? Send us a message and we will do what we can.',
  ],
  [
    'Πληρώνετε με κάρτα ή μετρητά, στο τέλος και χωρίς εκπλήξεις.',
    'Pay by card or cash, at the end and without surprises.',
  ],
  [
    'Η είσοδος είναι χωρίς σκαλοπάτι και χωρά καρότσι ή αμαξίδιο.',
    'The entrance has no step and fits a pram or a wheelchair.',
  ],
  [
    'Για nail art σε όλα τα νύχια, κλείστε λίγο παραπάνω χρόνο: θα σας βοηθήσουμε να διαλέξετε.',
    'For nail art on every nail, book a little more time: we will help you choose.',
  ],
  [
    'Το καλοκαίρι μένουμε ανοιχτά ως πιο αργά, για όσες γυρίζουν από τη θάλασσα.',
    'In summer we stay open later, for those coming back from the sea.',
  ],
  [
    'Τα ραντεβού κλείνουν online, όποια ώρα της ημέρας κι αν το θυμηθείτε.',
    'Appointments are booked online, at whatever hour you remember.',
  ],
  [
    'Δωροκάρτες υπάρχουν πάντα, για την τελευταία στιγμή και όχι μόνο.',
    'Gift cards are always available, for the last minute and beyond.',
  ],
]
